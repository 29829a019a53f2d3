//===- OperatorChoice.h - a device that an operator chooses --- -*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/choice/Question.h"

#include "clang/AST/Expr.h"
#include "llvm/ADT/SmallVector.h"

#include <optional>

namespace torchport {

/// `torch::cuda::is_available() ? torch::kCUDA : torch::kCPU`, also the
/// cascade `cuda ? : mps ? : cpu`.
struct OperatorChoice {
  Question Asked;
  /// The backends, in the order in which they are asked for.
  llvm::SmallVector<DeviceKind, 2> Kinds;
};

/// The choice that \p Operator makes; nothing where it makes none.
std::optional<OperatorChoice>
choiceBy(const clang::ConditionalOperator &Operator, const UnitFacts &Facts);

} // namespace torchport
