//===- Fingerprint.h - all that a verdict depends on ------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include <string>

namespace torchport::detail {

/// What a verdict on a device of this machine depends on beside the device and
/// what is asked of it, as text: LibTorch, the probe and its plugins, the
/// drivers in the kernel and beside it, the GPUs and who may use them, every
/// variable that hides a device or changes what it does, and the start of the
/// machine, so that nothing is remembered for longer.
std::string fingerprint();

} // namespace torchport::detail
