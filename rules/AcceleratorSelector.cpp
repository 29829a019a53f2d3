//===- AcceleratorSelector.cpp - what LibTorch was built for --------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/AcceleratorSelector.h"

#include "rules/core/ASTUtils.h"
#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace torchport {

/// Whether \p E is the device type in an optional one: `x.value()`, `*x`.
static bool isTaken(const Expr &E) {
  const FunctionDecl *Callee = calleeOf(&E);
  const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Callee);
  if (!Method || !isDeviceType(Method->getReturnType()))
    return false;
  const StringRef Name = identifierOf(Method);
  return Method->getOverloadedOperator() == OO_Star || Name == "value" ||
         Name == "value_or";
}

/// Whether \p Outer only looks at a device type.
static bool looksAt(const Stmt &Outer) {
  if (const auto *Operator = dyn_cast<BinaryOperator>(&Outer))
    return Operator->isComparisonOp();
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&Outer))
    return Operator->isComparisonOp() || Operator->getOperator() == OO_LessLess;
  if (const auto *Call = dyn_cast<CallExpr>(&Outer)) {
    const FunctionDecl *Callee = Call->getDirectCallee();
    return Callee && isOfLibTorch(*Callee) &&
           (identifierOf(Callee).starts_with("is") ||
            identifierOf(Callee) == "DeviceTypeName");
  }
  return isa<SwitchStmt>(Outer);
}

static bool isPassedThrough(const Stmt &Outer) {
  return isa<ImplicitCastExpr, ParenExpr, MaterializeTemporaryExpr,
             CXXBindTemporaryExpr, ExprWithCleanups, MemberExpr>(Outer);
}

/// Whether \p Variable's device type is taken in \p S for more than a look.
static bool takesFrom(const Stmt *S, const VarDecl &Variable, bool IsLook) {
  if (!S)
    return false;
  const auto *E = dyn_cast<Expr>(S);
  if (E && isTaken(*E) && mentionsOf(Variable, S) > 0 && !IsLook)
    return true;
  const bool Looks = looksAt(*S) || (IsLook && isPassedThrough(*S));
  return llvm::any_of(S->children(), [&](const Stmt *Child) {
    return takesFrom(Child, Variable, Looks);
  });
}

/// The body that \p Ancestors go through, the innermost.
static const Stmt *bodyAround(Path Ancestors) {
  for (const DynTypedNode &Node : llvm::reverse(Ancestors))
    if (const auto *Function = Node.get<FunctionDecl>())
      return Function->getBody();
  return nullptr;
}

std::optional<AcceleratorSelector> selectorOf(const CallSite &Site) {
  const Expr *Taken = nullptr;
  for (const DynTypedNode &Node :
       llvm::drop_begin(llvm::reverse(Site.Ancestors))) {
    if (const auto *Var = Node.get<VarDecl>(); Var && !Taken)
      return takesFrom(bodyAround(Site.Ancestors), *Var, /*IsLook=*/false)
                 ? std::optional(AcceleratorSelector())
                 : std::nullopt;
    const auto *Outer = Node.get<Stmt>();
    if (!Outer)
      break;
    const auto *E = dyn_cast<Expr>(Outer);
    if (!Taken && E && isTaken(*E))
      Taken = E;
    else if (Taken && looksAt(*Outer))
      return std::nullopt;
    else if (!isPassedThrough(*Outer))
      break;
  }
  return Taken ? std::optional(AcceleratorSelector{Taken}) : std::nullopt;
}

} // namespace torchport
