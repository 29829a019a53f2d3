//===- Ranks.h - ranks of processes and counts of GPUs ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/provenance/UnitFacts.h"

namespace torchport {

/// Returns all known values of the variable or member that \p E refers to.
/// Returns \p E itself if none are known.
llvm::SmallVector<const clang::Expr *, 2> valuesOf(const clang::Expr *E,
                                                   const UnitFacts &Facts);

/// Returns true if \p E is the global rank of the process: `getenv("RANK")`,
/// `MPI_Comm_rank(MPI_COMM_WORLD, &rank)`, `group->getRank()`.
bool isGlobalRank(const clang::Expr &E, const UnitFacts &Facts,
                  const clang::ASTContext &Context);

/// Returns the GPU count by which \p Arithmetic divides, also if a variable
/// holds it; otherwise null.
const clang::Expr *countDividing(const clang::BinaryOperator &Arithmetic,
                                 const UnitFacts &Facts);

/// Returns true if a condition before \p Division, in the same function, asks
/// whether there are GPUs. The divisor is then not 0.
bool isCountCheckedBefore(const clang::BinaryOperator &Division,
                          const clang::ASTContext &Context);

} // namespace torchport
