//===- Ranks.h - what the number of a process stands for --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/provenance/UnitFacts.h"

namespace torchport {

/// What the variable or member that \p E names ever holds, as far as the unit
/// shows it; \p E itself where it names none.
llvm::SmallVector<const clang::Expr *, 2> valuesOf(const clang::Expr *E,
                                                   const UnitFacts &Facts);

/// Whether \p E is the rank of a process among those of all nodes:
/// `getenv("RANK")`, `MPI_Comm_rank(MPI_COMM_WORLD, &rank)`,
/// `group->getRank()`.
bool isGlobalRank(const clang::Expr &E, const UnitFacts &Facts,
                  const clang::ASTContext &Context);

/// The number of GPUs that \p Arithmetic divides by, also where a variable
/// holds it; null for all else.
const clang::Expr *countDividing(const clang::BinaryOperator &Arithmetic,
                                 const UnitFacts &Facts);

/// Whether a condition before \p Division, in the same function, asks whether
/// there are GPUs, so that the number which it divides by is not 0.
bool isAskedBefore(const clang::BinaryOperator &Division,
                   const clang::ASTContext &Context);

} // namespace torchport
