//===- SettleAnswer.cpp - what becomes of an answer that was kept ---------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/fix/SettleAnswer.h"

#include "rules/fix/DeviceCalls.h"
#include "rules/fix/FixBuilder.h"

using namespace clang;

namespace torchport {

/// The places that name the variable; a template has several uses at one.
static size_t placesOf(const AvailabilityVariable &Answer) {
  llvm::DenseSet<SourceLocation> Places;
  for (const DeclRefExpr *Use : Answer.Uses)
    Places.insert(Use->getLocation());
  return Places.size();
}

/// Whether \p Use stands in a place that is rewritten to ask the device.
static bool isTold(const DeclRefExpr &Use, const AvailabilityVariable &Answer) {
  return llvm::any_of(Answer.ToldBy, [&](const AnswerUse &Each) {
    return isWithin(Use, Each.Asks);
  });
}

std::optional<Fix> settle(const AvailabilityVariable &Answer,
                          llvm::ArrayRef<const DeclRefExpr *> Choosing,
                          const UnitModel &Unit) {
  FixBuilder Edits(Unit);
  for (const AnswerUse &Each : Answer.ToldBy) {
    const bool Chooses = llvm::any_of(Choosing, [&](const DeclRefExpr *Use) {
      return isWithin(*Use, Each.Asks);
    });
    if (Chooses)
      continue;
    Edits.replace(*Each.Asks,
                  Each.Device ? NewText(Each.Negated ? "" : "!") +
                                    Each.Device->getNameAsString() + ".is_cpu()"
                              : callsAt(Each.Asks->getBeginLoc(), Unit)
                                    .isAccelerator(/*Holds=*/!Each.Negated));
  }
  const bool Needed = llvm::any_of(Answer.Uses, [&](const DeclRefExpr *Use) {
    return !llvm::is_contained(Choosing, Use) && !isTold(*Use, Answer);
  });
  const auto &Var = *cast<VarDecl>(Answer.Declaration->getSingleDecl());
  const auto Asked = questionIn(*Var.getInit(), Unit.Facts);
  if (!Asked || Asked->Beside.empty()) {
    if (!Needed)
      Edits.removeVariable(*Answer.Declaration, placesOf(Answer));
    return Edits.takeOrNothing();
  }
  // The choice still asks the variable, which no longer asks for a GPU.
  if (Needed)
    Edits.doubt("'" + Var.getNameAsString() +
                "' is used for more than the choice");
  else
    Edits.replace(*Var.getInit(), textBeside(*Asked, Unit.Context));
  return Edits.takeOrNothing();
}

} // namespace torchport
