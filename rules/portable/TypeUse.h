//===- TypeUse.h - where tensors of a type may be ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/model/UnitModel.h"

#include "clang/AST/Expr.h"

namespace torchport {

/// Returns true if a tensor of the type that \p Type spells may be on a device
/// other than the CPU. \p Type is `torch::kDouble` or
/// `torch::dtype<double>()`.
bool mayReachAccelerator(const clang::Expr &Type, const UnitModel &Unit);

} // namespace torchport
