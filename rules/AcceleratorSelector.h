//===- AcceleratorSelector.h - what LibTorch was built for ------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `at::accelerator::getAccelerator()` names the device type that LibTorch was
/// built for, or that a plugin registered. As the answer to a question that is
/// what it says; as the device of a tensor it is a choice that nothing proved.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/model/Calls.h"

#include <optional>

namespace torchport {

/// Takes the device type out of what `getAccelerator()` gave.
struct AcceleratorSelector {
  /// `getAccelerator().value()`, `*getAccelerator()`,
  /// `getAccelerator().value_or(torch::kCPU)`: the device type, as a whole.
  /// Null where a variable keeps the answer first.
  const clang::Expr *Whole = nullptr;
};

/// What becomes of the answer of \p Site, a call of `getAccelerator()`. Nothing
/// where it is only looked at: asked whether there is one, compared, printed.
std::optional<AcceleratorSelector> selectorOf(const CallSite &Site);

} // namespace torchport
