//===- Comparisons.cpp - comparisons that would see an index --------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/fix/Comparisons.h"

#include "rules/core/SourceText.h"
#include "rules/fix/Doubts.h"
#include "rules/fix/FixBuilder.h"

using namespace clang;

namespace torchport {

std::optional<Fix> askForType(const ComparedDevice &Comparison,
                              const UnitModel &Unit) {
  const Expr &Subject = *Comparison.Subject->IgnoreUnlessSpelledInSource();
  std::string Text = textOf(Subject, Unit.Context);
  if (Comparison.InOtherWords || Text.empty())
    return std::nullopt;
  if (isa<UnaryOperator, CXXOperatorCallExpr>(Subject))
    Text = "(" + Text + ")";
  else if (!isa<DeclRefExpr, MemberExpr, CallExpr>(Subject))
    return std::nullopt;
  FixBuilder Edits(Unit);
  Edits.replace(
      Comparison.Whole->getSourceRange(),
      (Comparison.Negated ? "!" : "") + Text +
          (Comparison.Kind == DeviceKind::Cpu ? ".is_cpu()" : ".is_cuda()"));
  return Edits.take();
}

/// What a comparison is about: a variable, a member, or the function whose
/// result it is. Null for anything else.
static const ValueDecl *subjectOf(const ComparedDevice &Comparison) {
  const Expr *Subject = withoutConversions(Comparison.Subject);
  const ValueDecl *Named = namedBy(Subject);
  return Named ? Named : calleeOf(Subject);
}

/// Whether nothing but an index-less device, or the CPU, is ever in \p Subject.
static bool neverHasIndex(const ValueDecl &Subject, const UnitFacts &Facts) {
  const auto *Var = dyn_cast<VarDecl>(&Subject);
  if (!Var || isa<ParmVarDecl>(Var) || !Var->isLocalVarDecl())
    return false;
  if (Facts.Unchanging.contains(Var))
    return true;
  const auto Later = Facts.Assigned.find(Var);
  return Facts.OnlyAssigned.contains(Var) && Later != Facts.Assigned.end() &&
         llvm::all_of(Later->second, [](const Expr *Value) {
           return typeWithoutIndex(Value) != DeviceKind::None;
         });
}

Fix mendComparisons(const DeviceSite &Site, const UnitModel &Unit) {
  const auto Reached = holdersReachedBy(Site, Unit.Facts.ReadBy);
  FixBuilder Edits(Unit);
  for (const ComparedDevice &Each : Unit.Facts.Comparisons) {
    const ValueDecl *Subject = subjectOf(Each);
    if (!Each.seesIndexOfCuda() || Each.InOtherWords ||
        (Subject && !Reached.contains(Subject)))
      continue;
    auto Mended = Subject && neverHasIndex(*Subject, Unit.Facts)
                      ? askForType(Each, Unit)
                      : std::nullopt;
    if (Mended)
      Edits.add(std::move(Mended));
    else
      Edits.doubt(
          "the comparison in line " +
          std::to_string(lineOf(Each.Whole->getExprLoc(), Unit.Context)) +
          " may see the index");
  }
  if (Unit.Facts.ComparesInOtherWords)
    Edits.doubt("a comparison of names, or of a test, would see the index");
  return *Edits.takeOrNothing();
}

} // namespace torchport
