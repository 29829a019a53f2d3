//===- Counts.cpp - arithmetic on the number of GPUs ----------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/core/ASTUtils.h"
#include "rules/model/Ranks.h"
#include "rules/portable/Ties.h"

using namespace clang;

namespace torchport {

std::optional<Tie> tieOfCount(const BinaryOperator &Arithmetic,
                              const UnitModel &Unit) {
  const Expr *Count = countDividing(Arithmetic, Unit.Facts);
  if (!Count || isAskedBefore(Arithmetic, Unit.Context))
    return std::nullopt;
  Tie Found{Arithmetic.getSourceRange(),
            "'" + inWords(Arithmetic, Unit.Context) +
                "' divides by 0 where no GPU works: "
                "'torchport::device_for_local_rank()' gives each process a "
                "device",
            Platforms::Cpu};
  if (!isWithin(*Count, &Arithmetic))
    Found.Also.push_back(
        {Count->getSourceRange(), "the GPUs are counted here"});
  return Found;
}

} // namespace torchport
