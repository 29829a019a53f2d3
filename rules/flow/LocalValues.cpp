//===- LocalValues.cpp - local variables that keep their value ------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/flow/LocalValues.h"

#include "rules/flow/UnitFacts.h"
#include "rules/libtorch/Availability.h"
#include "rules/libtorch/DeviceModel.h"
#include "rules/libtorch/DeviceValue.h"

#include "clang/Analysis/Analyses/ExprMutationAnalyzer.h"

using namespace clang;

namespace torchport {

static bool holdsNameOfDevice(const VarDecl &Var) {
  if (!isString(Var.getType()))
    return false;
  const Expr *Value = withoutConversions(Var.getInit());
  return isa<ConditionalOperator>(Value) || namesFirstAccelerator(*Value);
}

/// Whether \p S has a call such as `torch::cuda::is_available()` in it, so
/// that a variable may keep the answer.
static bool asksForAccelerator(const Stmt &S) {
  if (const auto *Call = dyn_cast<CallExpr>(&S))
    if (const FunctionDecl *Callee = Call->getDirectCallee();
        Callee && availabilityAskedBy(*Callee) != DeviceKind::None)
      return true;
  return !isa<LambdaExpr>(S) &&
         llvm::any_of(S.children(), [](const Stmt *Child) {
           return Child && asksForAccelerator(*Child);
         });
}

/// What is noted as an assignment besides.
static bool assigns(const Stmt &Changing, const DeclRefExpr &Left) {
  if (const auto *Operator = dyn_cast<BinaryOperator>(&Changing))
    return Operator->getOpcode() == BO_Assign &&
           Operator->getLHS()->IgnoreParenImpCasts() == &Left;
  const auto *Call = dyn_cast<CXXOperatorCallExpr>(&Changing);
  return Call && Call->getOperator() == OO_Equal &&
         Call->getArg(0)->IgnoreParenImpCasts() == &Left;
}

/// LibTorch takes devices and strings as `T &&`, and does not change them.
static bool onlyForwards(const Stmt &Changing, const DeclRefExpr &Argument) {
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(&Changing))
    return isOfLibTorch(*Construct->getConstructor()) ||
           holdsDevice(Construct->getType());
  const auto *Call = dyn_cast<CallExpr>(&Changing);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  return Callee && (isOfLibTorch(*Callee) || forwardsIntoDevice(*Call)) &&
         llvm::any_of(Call->arguments(), [&](const Expr *Each) {
           return Each->IgnoreParenImpCasts() == &Argument;
         });
}

void LocalValues::declare(const VarDecl &Var) {
  if (Var.hasLocalStorage() && Var.getInit() && !isa<ParmVarDecl>(Var) &&
      (isDevice(Var.getType()) || isDeviceType(Var.getType()) ||
       holdsNameOfDevice(Var) || asksForAccelerator(*Var.getInit())))
    Locals.try_emplace(&Var);
}

/// The part of \p Body that tells whether what \p Way ends in is changed: the
/// expression around it, unless that gives it another name.
static const Stmt *tellingPart(Path Way, const Stmt *Body) {
  const Expr *Whole = nullptr;
  while (!Way.empty()) {
    const auto *Part = Way.back().get<Expr>();
    if (!Part)
      break;
    if (isa<LambdaExpr, StmtExpr, BlockExpr>(Part))
      return Body;
    Whole = Part;
    Way = Way.drop_back();
  }
  if (!Whole || Way.empty())
    return Body;
  if (const auto *Var = Way.back().get<VarDecl>())
    return isa<DecompositionDecl>(Var) || Var->getType()->isReferenceType()
               ? Body
               : Whole;
  const auto *Around = Way.back().get<Stmt>();
  if (isa_and_nonnull<ReturnStmt>(Around))
    return Around;
  return isa_and_nonnull<CompoundStmt, IfStmt, ForStmt, WhileStmt, DoStmt,
                         SwitchStmt>(Around)
             ? Whole
             : Body;
}

void LocalValues::refer(const DeclRefExpr &Named, Path Way, const Stmt *Body) {
  if (auto *Local = Locals.find(dyn_cast<VarDecl>(Named.getDecl()));
      Local != Locals.end())
    Local->second.push_back({&Named, tellingPart(Way, Body)});
}

bool LocalValues::changes(const Reference &Each) const {
  const Stmt *Changing =
      ExprMutationAnalyzer(*Each.Within, Context).findMutation(Each.Expression);
  return Changing && !onlyForwards(*Changing, *Each.Expression) &&
         !assigns(*Changing, *Each.Expression);
}

void LocalValues::judge(UnitFacts &Found) const {
  // A reference may cost a look at the whole function. Who writes more of them
  // gets no answer, which means that they change.
  constexpr size_t Most = 1000;
  size_t All = 0;
  for (const auto &[Var, References] : Locals)
    All += References.size();
  if (All > Most)
    return;
  for (const auto &[Var, References] : Locals)
    if (!Exposed.contains(Var) && !Found.Assigned.contains(Var) &&
        llvm::none_of(References,
                      [&](const Reference &Each) { return changes(Each); }))
      Found.Unchanging.insert(Var);
}

} // namespace torchport
