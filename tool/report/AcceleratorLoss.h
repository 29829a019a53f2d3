//===- AcceleratorLoss.h - what a style of calls costs ----------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"

namespace torchport {

/// What a program does not get whose new code calls at::accelerator. Said once
/// in a report, behind what it is about.
inline constexpr llvm::StringLiteral AcceleratorLoss =
    "new code calls at::accelerator ('style: accelerator'), which is lost with "
    "it: no proof that a device computes before it is used, and no fallback to "
    "another or to the CPU where it does not";

} // namespace torchport
