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

#include "clang/AST/Expr.h"
#include "llvm/ADT/SmallVector.h"

#include <optional>

namespace torchport {

/// A conditional whose value is the best accelerator if there is one, else the
/// CPU.
struct Selection {
  const clang::ConditionalOperator *Whole = nullptr;
  /// Conditions that were asked together with availability and have to stay:
  /// `use_gpu` in `is_available() && use_gpu ? kCUDA : kCPU`. All have to be
  /// true for the accelerator, or false where CpuFirst.
  llvm::SmallVector<const clang::Expr *, 1> Asked;
  /// The conditions are for the CPU, and any of them is enough:
  /// `no_gpu || !is_available() ? kCPU : kCUDA`.
  bool CpuFirst = false;
  /// The arm for the CPU, which stays where Asked stay.
  const clang::Expr *CpuArm = nullptr;
};

std::optional<Selection> asSelection(const clang::ConditionalOperator &Choice);

/// Whether \p E names an accelerator without a choice of index: `torch::kCUDA`,
/// `torch::Device("cuda:0")`, `"rocm"`.
bool namesFirstAccelerator(const clang::Expr &E);

} // namespace torchport

#endif // TORCHPORT_RULES_DEVICE_SELECTION_H
