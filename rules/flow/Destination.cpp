//===- Destination.cpp - where a value goes -------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/flow/Destination.h"

#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Stmt.h"

using namespace clang;

namespace torchport {

/// Nodes that stand between an expression and the one that uses its value.
static bool passesValueOn(const Expr &Outer) {
  if (isa<ImplicitCastExpr, MaterializeTemporaryExpr, CXXBindTemporaryExpr,
          ExprWithCleanups, CXXFunctionalCastExpr, ParenExpr>(Outer))
    return true;
  if (const auto *List = dyn_cast<InitListExpr>(&Outer))
    return isDeviceType(List->getType());
  const auto *Construct = dyn_cast<CXXConstructExpr>(&Outer);
  return Construct && Construct->getConstructor()->isCopyOrMoveConstructor();
}

Destination destinationOf(const Expr &Value, Path Ancestors) {
  Destination Goal{DynTypedNode::create(Value), &Value, {}};
  const Expr *Inner = &Value;
  for (const DynTypedNode &Node : llvm::reverse(Ancestors.drop_back())) {
    Goal.User = Node;
    const auto *Outer = Node.get<Expr>();
    if (!Outer)
      break;
    if (const auto *Choice = dyn_cast<ConditionalOperator>(Outer)) {
      if (Choice->getCond() == Inner)
        break;
      Goal.Arms.insert(Goal.Arms.begin(), Choice);
    } else if (!passesValueOn(*Outer)) {
      break;
    } else if (Goal.Arms.empty() && isa<CXXFunctionalCastExpr>(Outer) &&
               Inner == &Value && !isa<CXXTemporaryObjectExpr>(Value)) {
      Goal.Spelled = Outer;
    }
    Inner = Outer;
  }
  return Goal;
}

bool isOnlyRead(const Destination &Goal) {
  if (const auto *Operator = Goal.User.get<BinaryOperator>())
    return Operator->isComparisonOp();
  if (const auto *Call = Goal.User.get<CallExpr>()) {
    if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call))
      return Operator->isComparisonOp() ||
             Operator->getOperator() == OO_LessLess;
    return isExpectation(*Call);
  }
  // Device("cuda:0").type(): the object of a method.
  return Goal.User.get<MemberExpr>() != nullptr ||
         Goal.User.get<CXXDependentScopeMemberExpr>() != nullptr;
}

bool carriesDevice(QualType T) {
  return isDevice(T) || isOptionalDevice(T) || isTensorOptions(T);
}

Path ancestorsOf(const Expr &Part, Path Ancestors) {
  while (Ancestors.back().get<Expr>() != &Part)
    Ancestors = Ancestors.drop_back();
  return Ancestors;
}

const FunctionDecl *enclosingFunction(Path Ancestors) {
  for (const DynTypedNode &Node : llvm::reverse(Ancestors)) {
    if (Node.get<LambdaExpr>())
      return nullptr;
    if (const auto *Function = Node.get<FunctionDecl>())
      return Function;
  }
  return nullptr;
}

} // namespace torchport
