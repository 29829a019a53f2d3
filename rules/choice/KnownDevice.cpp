//===- KnownDevice.cpp - a device that answers for the machine ------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/choice/KnownDevice.h"

#include "rules/choice/Equivalence.h"
#include "rules/choice/Guarding.h"
#include "rules/libtorch/Availability.h"
#include "rules/libtorch/DeviceModel.h"
#include "rules/libtorch/DeviceValue.h"

#include "clang/Analysis/Analyses/ExprMutationAnalyzer.h"

using namespace clang;

namespace torchport {

/// Whether whole devices are compared in \p Condition.
static bool comparesWhole(const Stmt &Condition) {
  const auto *Call = dyn_cast<CXXOperatorCallExpr>(&Condition);
  return (Call && Call->isComparisonOp() &&
          isDevice(Call->getArg(0)->getType())) ||
         llvm::any_of(Condition.children(), [](const Stmt *Child) {
           return Child && comparesWhole(*Child);
         });
}

/// The device that \p Condition asks.
static std::optional<KnownDevice> deviceAskedBy(const Expr &Condition,
                                                const ASTContext &Context) {
  if (!isOneQuestion(Condition))
    return std::nullopt;
  for (const bool Holds : {true, false})
    if (const Expr *Asked = guardingBy(Condition, Holds).Asked;
        Asked && isDevice(Asked->getType()) && isName(*Asked))
      return KnownDevice{deviceOf(*Asked, Context), !Holds,
                         comparesWhole(Condition)};
  return std::nullopt;
}

/// \p Condition without its negations, of which there are an odd number where
/// the result is true.
static bool isNegated(const Expr *&Condition) {
  Condition = Condition->IgnoreUnlessSpelledInSource();
  const auto *Not = dyn_cast<UnaryOperator>(Condition);
  if (!Not || Not->getOpcode() != UO_LNot)
    return false;
  Condition = Not->getSubExpr();
  return !isNegated(Condition);
}

/// Whether \p Condition gives one answer wherever \p Function asks it.
static bool isSteady(const Stmt &Condition, const FunctionDecl &Function,
                     ASTContext &Context) {
  if (const auto *Reference = dyn_cast<DeclRefExpr>(&Condition)) {
    if (isa<FunctionDecl>(Reference->getDecl()))
      return true;
    const auto *Var = dyn_cast<VarDecl>(Reference->getDecl());
    return Var && Var->isLocalVarDeclOrParm() && !Var->isStaticLocal() &&
           !Var->getType()->isReferenceType() &&
           !ExprMutationAnalyzer(*Function.getBody(), Context).isMutated(Var);
  }
  if (const auto *Call = dyn_cast<CallExpr>(&Condition)) {
    const FunctionDecl *Callee = Call->getDirectCallee();
    if (!Callee || availabilityAskedBy(*Callee) == DeviceKind::None)
      return false;
  } else if (const auto *Var = dyn_cast<MemberExpr>(&Condition);
             Var && isa<CXXThisExpr>(Var->getBase()->IgnoreParenImpCasts())) {
    return false;
  }
  return llvm::all_of(Condition.children(), [&](const Stmt *Child) {
    return Child && isSteady(*Child, Function, Context);
  });
}

/// The choice between an accelerator and the CPU that \p Value is.
static const ConditionalOperator *choiceIn(const Expr &Value) {
  const Expr *E = withoutConversions(&Value);
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(E);
      Construct && Construct->getNumArgs() > 0)
    E = withoutConversions(Construct->getArg(0));
  return dyn_cast<ConditionalOperator>(E);
}

static bool isAcceleratorArm(const Expr &Arm) {
  return namesFirstAccelerator(Arm) || isMigrated(*withoutConversions(&Arm));
}

/// Whether \p Var is chosen by \p Condition; CpuFirst where that is true for
/// the CPU.
static std::optional<bool> isChosenBy(const VarDecl &Var, const Expr &Condition,
                                      const UnitFacts &Facts,
                                      const ASTContext &Context) {
  if (!isDevice(Var.getType()) || !Var.getInit() ||
      !(Var.getType().isConstQualified() || Facts.Unchanging.contains(&Var)))
    return std::nullopt;
  const ConditionalOperator *Choice = choiceIn(*Var.getInit());
  if (!Choice)
    return std::nullopt;
  const Expr *Here = &Condition;
  const Expr *There = Choice->getCond();
  const bool Negated = isNegated(Here) != isNegated(There);
  if (!isSame(*Here, *There, Context))
    return std::nullopt;
  const Expr &Yes = *Choice->getTrueExpr();
  const Expr &No = *Choice->getFalseExpr();
  if (isAcceleratorArm(Yes) && namesCpu(No))
    return Negated;
  if (isAcceleratorArm(No) && namesCpu(Yes))
    return !Negated;
  return std::nullopt;
}

std::optional<KnownDevice> knownDevice(const DeviceChoice &Choice,
                                       const UnitFacts &Facts,
                                       const ASTContext &Context) {
  const Expr &Condition = *Choice.If->getCond();
  if (Condition.isInstantiationDependent())
    return std::nullopt;
  if (auto Asked = deviceAskedBy(Condition, Context))
    return Asked;
  if (!Choice.Block || !Choice.Function)
    return std::nullopt;
  for (size_t Place = Choice.Place; Place-- > 0;) {
    const auto *Declaration =
        dyn_cast<DeclStmt>(Choice.Block->body_begin()[Place]);
    if (!Declaration)
      continue;
    for (const Decl *Each : Declaration->decls())
      if (const auto *Var = dyn_cast<VarDecl>(Each))
        if (const auto CpuFirst = isChosenBy(*Var, Condition, Facts, Context);
            CpuFirst && isSteady(Condition, *Choice.Function,
                                 const_cast<ASTContext &>(Context)))
          return KnownDevice{Var->getNameAsString(), *CpuFirst};
  }
  return std::nullopt;
}

} // namespace torchport
