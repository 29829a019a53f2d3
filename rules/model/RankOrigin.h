//===- RankOrigin.h - where a rank comes from -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/libtorch/RankNames.h"
#include "rules/provenance/UnitFacts.h"

namespace torchport {

/// The rank of a process that a number is.
struct RankValue {
  RankScope Scope = RankScope::Other;
  /// For `rank % 4`: the divisor.
  const clang::Expr *Divisor = nullptr;
};

/// Returns which rank \p E is: `getenv("RANK")`, what `MPI_Comm_rank` returns,
/// `group->getRank()`, `args.local_rank`. A value that this unit shows decides,
/// and a name only where there is none.
std::optional<RankValue> rankIn(const clang::Expr &E, const UnitFacts &Facts,
                                const clang::ASTContext &Context);

} // namespace torchport
