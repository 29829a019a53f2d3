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
  /// A cascade asks for the backends in the order that the runtime has.
  bool InOrder = true;
};

std::optional<Selection> asSelection(const clang::ConditionalOperator &Choice,
                                     const Uses &Used);

/// The outermost selection that the device of \p Site is an arm of, up to the
/// sink or the last variable on the way to it.
std::optional<Selection> selectionAround(const DeviceSite &Site,
                                         const Uses &Used);

/// Whether the runtime prefers \p First to \p Second, as a cascade does that
/// asks for \p First first.
bool inOrderOfPolicy(DeviceKind First, DeviceKind Second);

} // namespace torchport

#endif // TORCHPORT_RULES_DEVICE_SELECTION_H
