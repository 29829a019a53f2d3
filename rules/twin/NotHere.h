//===- NotHere.h - where no twin can stand -------------------- -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The one list of places where an expression keeps its text, such as where
/// only a constant can stand, or where its address is taken.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/model/UnitModel.h"

#include <string>

namespace torchport {

/// Why no twin can stand in for \p Original, which stands at the end of
/// \p Ancestors; empty where one can.
std::string whyNotHere(const clang::Expr &Original, Path Ancestors,
                       const UnitModel &Unit);

/// Whether the local variable \p Var, which need not be constexpr, is used
/// where only a constant can be: in a constant expression, in a local class, in
/// a lambda that does not capture it.
bool isUsedAsConstant(const clang::VarDecl &Var);

} // namespace torchport
