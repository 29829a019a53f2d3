//===- Question.h - conditions that ask for a GPU ---------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `torch::cuda::is_available()` in a condition, alone or beside others, asked
/// there or kept in a variable before.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/NewText.h"
#include "rules/flow/UnitFacts.h"
#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/Expr.h"
#include "llvm/ADT/SmallVector.h"

#include <optional>
#include <string>

namespace torchport {

/// A condition that decides between an accelerator and the CPU.
struct Question {
  /// The backend that is asked for.
  DeviceKind Kind = DeviceKind::Cuda;
  /// `device_count()` was asked, not `is_available()`.
  bool Counts = false;
  /// Conditions that were asked together with availability and have to stay:
  /// `use_gpu` in `is_available() && use_gpu`. All have to be true for the
  /// accelerator, or false where CpuFirst.
  llvm::SmallVector<const clang::Expr *, 1> Beside;
  /// Those of Beside that were asked only where the answer was yes.
  llvm::SmallVector<const clang::Expr *, 1> Behind;
  /// The conditions are for the CPU, and any of them is enough:
  /// `no_gpu || !is_available()`.
  bool CpuFirst = false;
  /// The uses of variables that keep the answer.
  llvm::SmallVector<const clang::DeclRefExpr *, 1> Through;
  /// The last variable on this way keeps `is_available() && use_gpu`, so that
  /// it stands in Beside itself.
  bool ThroughMixed = false;
};

/// What \p Condition asks; nothing where it is not about availability.
std::optional<Question> questionIn(const clang::Expr &Condition,
                                   const UnitFacts &Facts);

/// The condition that would be asked without a GPU too, once nobody asks for
/// one before, and may have an effect then or fail. Null where there is none.
const clang::Expr *riskBehind(const Question &Asked);

/// The conditions beside the question, put together again.
std::string textBeside(const Question &Asked, const clang::ASTContext &Context);

/// \p Best, or the conditional that keeps what was asked beside.
NewText chosenOr(const NewText &Best, const std::string &Cpu,
                 const Question &Asked, const clang::ASTContext &Context);

} // namespace torchport
