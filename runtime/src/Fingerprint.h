//===- Fingerprint.h - all that a verdict depends on ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <string>

namespace torchport::detail {

/// The text that a verdict's cache key is made of, beside the device and the
/// demands: LibTorch, the probe and its plugins, the drivers in the kernel and
/// in user space, the GPUs and who may use them, every variable that hides a
/// device or changes its behaviour, and the boot time of the machine, so that
/// verdicts expire with it.
std::string fingerprint();

} // namespace torchport::detail
