//===- Selection.h - programs that ask whether a GPU is there ---*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `torch::cuda::is_available() ? torch::kCUDA : torch::kCPU` in all its
/// dresses: swapped, negated, nested, a cascade of backends, an opt-out beside
/// the question. To the runtime all of these are one call.
///
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_RULES_DEVICE_SELECTION_H
#define TORCHPORT_RULES_DEVICE_SELECTION_H

#include "rules/device/Question.h"
#include "rules/device/Sites.h"

#include <optional>

namespace torchport {

/// A conditional whose value is the best accelerator if there is one, else the
/// CPU.
struct Selection {
  const clang::ConditionalOperator *Whole = nullptr;
  Question Asked;
  /// The arm for the CPU, which stays where conditions beside the question do.
  const clang::Expr *CpuArm = nullptr;
  /// The backends that are asked for, one after the other.
  llvm::SmallVector<DeviceKind, 1> Kinds;
};

std::optional<Selection> asSelection(const clang::ConditionalOperator &Choice,
                                     const Uses &Used);

/// The outermost selection that the device of \p Site is an arm of, up to the
/// sink or the last variable on the way to it.
std::optional<Selection> selectionAround(const DeviceSite &Site,
                                         const Uses &Used);

/// `torchport::device()`, the best device, where a program asks for \p Kinds in
/// the order that the runtime has. For another order it is the program's own:
/// `torchport::device("mps,cuda,cpu")`.
std::string selectionOf(llvm::ArrayRef<DeviceKind> Kinds);

/// \p Selected, an expression for a device, in the type that \p Wanted is:
/// `torchport::device_type()`, or `.type()` behind it.
std::string selectedAs(clang::QualType Wanted, const std::string &Selected);

} // namespace torchport

#endif // TORCHPORT_RULES_DEVICE_SELECTION_H
