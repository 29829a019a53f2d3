//===- Ranks.h - ranks of processes and counts of GPUs ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/provenance/UnitFacts.h"

namespace torchport {

/// Like valuesOf(), for a parameter the arguments of the calls in this unit.
llvm::SmallVector<const clang::Expr *, 2>
valuesAndArgumentsOf(const clang::Expr *E, const UnitFacts &Facts);

/// Returns the divisor of \p Arithmetic, a division or a call such as
/// `std::div(a, b)`; null for all other expressions.
const clang::Expr *divisorOf(const clang::Expr &Arithmetic);

/// Returns the GPU count that \p Arithmetic divides by, also by variables.
const clang::Expr *countDividing(const clang::Expr &Arithmetic,
                                 const UnitFacts &Facts);

/// Returns true if a condition before \p Place, in the same function, asks
/// whether there are GPUs, or reads the variable \p Count, or if each of the
/// function's callers in this unit asks first. The count is then not 0.
bool isCountCheckedBefore(const clang::Expr &Place, const clang::Expr &Count,
                          const clang::ASTContext &Context);

} // namespace torchport
