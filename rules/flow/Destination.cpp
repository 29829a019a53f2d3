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

SourceLocation groupOf(Path Ancestors) {
  for (const DynTypedNode &Node : Ancestors) {
    if (const auto *Class = Node.get<CXXRecordDecl>())
      return Class->getLocation();
    if (const auto *Method = Node.get<CXXMethodDecl>())
      return Method->getParent()->getLocation();
    if (const auto *Function = Node.get<FunctionDecl>())
      return Function->getLocation();
  }
  return {};
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
               Inner == &Value) {
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

const Expr *childBelow(const DynTypedNode &User, Path Ancestors) {
  for (size_t I = Ancestors.size(); I-- > 1;)
    if (Ancestors[I - 1] == User)
      return Ancestors[I].get<Expr>();
  return nullptr;
}

bool carriesDevice(QualType T) {
  return isDevice(T) || isOptionalDevice(T) || isTensorOptions(T);
}

bool saysDevice(QualType T) { return carriesDevice(T) || isDeviceType(T); }

Path ancestorsOf(const Expr &Part, Path Ancestors) {
  while (Ancestors.back().get<Expr>() != &Part)
    Ancestors = Ancestors.drop_back();
  return Ancestors;
}

/// The call of the method that \p Member, on \p Ancestors, names.
static const CXXMemberCallExpr *callNaming(const DynTypedNode &Member,
                                           Path Ancestors) {
  for (size_t I = Ancestors.size(); I-- > 1;)
    if (Ancestors[I] == Member)
      return Ancestors[I - 1].get<CXXMemberCallExpr>();
  return nullptr;
}

/// `options.dtype(t)` and `options.device()`, but not `options.device(other)`;
/// `optional.value()`.
static const Expr *carrierOfMember(const DynTypedNode &User, Path Ancestors) {
  const CXXMemberCallExpr *Call = callNaming(User, Ancestors);
  const StringRef Method = calleeName(Call);
  if (Method.empty() || !carriesDevice(Call->getType()))
    return nullptr;
  const bool GetsAnother = Call->getNumArgs() > 0 &&
                           isTensorOptions(Call->getObjectType()) &&
                           Method.starts_with("device");
  return GetsAnother ? nullptr : Call;
}

bool isEmplacing(const CXXMemberCallExpr &Call) {
  return calleeName(&Call) == "emplace" &&
         isOptionalDevice(Call.getObjectType());
}

static const Expr *carrierOfCall(const CallExpr &Call) {
  if (Call.isCallToStdMove())
    return &Call;
  if (!carriesDevice(Call.getType()) || !Call.getDirectCallee())
    return nullptr;
  const auto *Method = dyn_cast<CXXMemberCallExpr>(&Call);
  if (Method && isOptionalDevice(Method->getObjectType()))
    return isEmplacing(*Method) ? nullptr : &Call; // value_or(device)
  return isOfLibTorch(*Call.getDirectCallee()) ? &Call : nullptr;
}

const Expr *carrierAt(const DynTypedNode &User, Path Ancestors) {
  if (const auto *Both = User.get<BinaryOperator>())
    return Both->isCommaOp() && childBelow(User, Ancestors) == Both->getRHS()
               ? Both
               : nullptr;
  if (const auto *List = User.get<InitListExpr>())
    return isDevice(List->getType()) && List->getNumInits() == 1 ? List
                                                                 : nullptr;
  if (const auto *Cast = User.get<ExplicitCastExpr>())
    return carriesDevice(Cast->getType()) ? Cast : nullptr;
  if (User.get<MemberExpr>())
    return carrierOfMember(User, Ancestors);
  if (const auto *Operator = User.get<CXXOperatorCallExpr>())
    return (Operator->getOperator() == OO_Star ||
            Operator->getOperator() == OO_Arrow) &&
                   isOptionalDevice(Operator->getArg(0)->getType())
               ? Operator
               : nullptr;
  if (const auto *Call = User.get<CallExpr>())
    return carrierOfCall(*Call);
  const auto *Made = User.get<CXXConstructExpr>();
  return Made && carriesDevice(Made->getType()) ? Made : nullptr;
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
