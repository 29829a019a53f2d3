//===- TwinBlockers.h - places that cannot have a twin ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The list of places where an expression must stay as it is, for example
/// because only a constant is allowed there or its address is taken.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/model/UnitModel.h"

#include <string>

namespace torchport {

/// Returns why no twin can replace \p Original, the last node of \p Ancestors;
/// empty if one can.
std::string whyNoTwinAt(const clang::Expr &Original, Path Ancestors,
                        const UnitModel &Unit);

/// Returns true if the local variable \p Var, which need not be constexpr, is
/// used where only a constant is allowed: in a constant expression, in a local
/// class, or in a lambda that does not capture it.
bool isUsedAsConstant(const clang::VarDecl &Var);

} // namespace torchport
