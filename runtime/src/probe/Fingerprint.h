//===- Fingerprint.h - what a verdict depends on ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <string>

namespace torchport::detail {

/// Returns the part of a verdict's cache key beside the device and the demands:
/// LibTorch, the probe and its plugins, the drivers in the kernel and in user
/// space, the GPUs and the permissions on them, the environment variables that
/// hide a device or change its behaviour, and the boot ID, so that verdicts
/// expire when the machine restarts.
std::string fingerprint();

} // namespace torchport::detail
