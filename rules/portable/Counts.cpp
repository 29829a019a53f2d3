//===- Counts.cpp - arithmetic on the number of GPUs ----------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/flow/Destination.h"
#include "rules/libtorch/Availability.h"
#include "rules/model/GlobalRank.h"
#include "rules/portable/Ties.h"

using namespace clang;

namespace torchport {

/// Whether \p Condition asks for GPUs: by availability, or by the number that
/// \p Count holds.
static bool asksForGpus(const Stmt *Condition, const ValueDecl *Count) {
  if (!Condition)
    return false;
  if (const auto *E = dyn_cast<Expr>(Condition))
    if (availabilityTest(*E) || (Count && namedBy(E) == Count))
      return true;
  return llvm::any_of(Condition->children(), [&](const Stmt *Child) {
    return asksForGpus(Child, Count);
  });
}

/// Whether a condition below \p S that stands before \p Division asks for GPUs.
static bool isAskedBefore(const Expr &Division, const Stmt *S,
                          const ValueDecl *Count) {
  if (!S || S->getBeginLoc() > Division.getEndLoc())
    return false;
  const Expr *Condition = nullptr;
  if (const auto *If = dyn_cast<IfStmt>(S))
    Condition = If->getCond();
  else if (const auto *Choice = dyn_cast<ConditionalOperator>(S))
    Condition = Choice->getCond();
  return asksForGpus(Condition, Count) ||
         llvm::any_of(S->children(), [&](const Stmt *Child) {
           return isAskedBefore(Division, Child, Count);
         });
}

std::optional<Tie> tieOfCount(const BinaryOperator &Arithmetic,
                              const UnitModel &Unit) {
  if (Arithmetic.getOpcode() != BO_Rem && Arithmetic.getOpcode() != BO_Div)
    return std::nullopt;
  const Expr *Count = Arithmetic.getRHS();
  const auto Values = valuesOf(Count, Unit.Facts);
  const auto *const Counted = llvm::find_if(
      Values, [](const Expr *Each) { return countsDevices(*Each); });
  if (Counted == Values.end())
    return std::nullopt;
  const FunctionDecl *Around =
      enclosingFunction(pathTo(Arithmetic, Unit.Context));
  if (Around && isAskedBefore(Arithmetic, Around->getBody(),
                              namedBy(withoutConversions(Count))))
    return std::nullopt;
  Tie Found{Arithmetic.getSourceRange(),
            "'" + inWords(Arithmetic, Unit.Context) +
                "' divides by 0 where no GPU works: "
                "'torchport::device_for_local_rank()' gives each process a "
                "device",
            Platforms::Cpu};
  if (!isWithin(**Counted, &Arithmetic))
    Found.Also.push_back(
        {(*Counted)->getSourceRange(), "the GPUs are counted here"});
  return Found;
}

} // namespace torchport
