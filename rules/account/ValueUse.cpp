//===- ValueUse.cpp - what a value is for ---------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/account/ValueUse.h"

#include "rules/core/ASTUtils.h"
#include "rules/flow/Unresolved.h"
#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Analysis/AnalysisDeclContext.h"

using namespace clang;

namespace torchport {

static std::string inQuotes(const NamedDecl *Named) {
  const std::string Name = Named ? Named->getNameAsString() : std::string();
  return Name.empty() ? std::string() : "'" + Name + "'";
}

static bool isDefinedHere(const FunctionDecl &Function) {
  const FunctionDecl *Pattern = Function.getTemplateInstantiationPattern();
  return Function.isImplicit() || Function.isDefined() ||
         (Pattern && Pattern->isDefined());
}

static ValueUse named(const char *Verb, const NamedDecl *Receiver,
                      const char *Otherwise) {
  const std::string Name = inQuotes(Receiver);
  return {std::string(Verb) + (Name.empty() ? Otherwise : Name)};
}

/// What holds the value, or is the same text in another type.
static bool passesOn(const Expr &Outer) {
  if (isa<ImplicitCastExpr, MaterializeTemporaryExpr, CXXBindTemporaryExpr,
          ExprWithCleanups, ExplicitCastExpr, ParenExpr, InitListExpr,
          CXXDefaultArgExpr, CXXDefaultInitExpr, ConditionalOperator,
          ConstantExpr, SubstNonTypeTemplateParmExpr, PredefinedExpr,
          CXXStdInitializerListExpr>(Outer))
    return true;
  if (const auto *Open = dyn_cast<CXXUnresolvedConstructExpr>(&Outer))
    return isDevice(Open->getTypeAsWritten());
  const auto *Made = dyn_cast<CXXConstructExpr>(&Outer);
  return Made && (Made->getConstructor()->isCopyOrMoveConstructor() ||
                  isString(Made->getType()) || isDevice(Made->getType()));
}

/// As named(), of what \p Callee is given. Whose body is not here may do
/// anything with it; LibTorch and the standard library are known.
static ValueUse givenTo(const FunctionDecl *Callee, const NamedDecl *Name,
                        const char *Otherwise) {
  ValueUse Found = named("given to ", Name, Otherwise);
  if (!Callee || isOfLibTorch(*Callee) ||
      AnalysisDeclContext::isInStdNamespace(Callee) || isDefinedHere(*Callee))
    return Found;
  Found.What += ", which is defined elsewhere";
  return Found;
}

static ValueUse ofOperator(OverloadedOperatorKind Is, const Expr *Left) {
  switch (Is) {
  case OO_EqualEqual:
  case OO_ExclaimEqual:
  case OO_Less:
  case OO_Greater:
  case OO_LessEqual:
  case OO_GreaterEqual:
    return {"only compared"};
  case OO_LessLess:
    return {"written to a stream"};
  case OO_Plus:
  case OO_PlusEqual:
    return {"a part of a text"};
  case OO_Subscript:
    return {"a key"};
  case OO_Equal:
    return named("kept in ", Left ? namedBy(Left) : nullptr, "a variable");
  default:
    return {"an operand"};
  }
}

static ValueUse ofCall(const CallExpr &Call) {
  if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(&Call))
    return Operator->getOperator() == OO_Call
               ? ValueUse{"given to a function object"}
               : ofOperator(Operator->getOperator(), Operator->getArg(0));
  if (isExpectation(Call))
    return {"only compared"};
  return givenTo(Call.getDirectCallee(), Call.getDirectCallee(), "a function");
}

static ValueUse ofBinary(const BinaryOperator &Operator) {
  if (Operator.isComparisonOp())
    return {"only compared"};
  if (Operator.isAssignmentOp())
    return named("kept in ", namedBy(Operator.getLHS()), "a variable");
  if (Operator.isCommaOp())
    return {"behind a comma, where no rule looks"};
  return {"an operand"};
}

static ValueUse ofExpr(const Expr &User) {
  if (const auto *Binary = dyn_cast<BinaryOperator>(&User))
    return ofBinary(*Binary);
  if (const auto *Call = dyn_cast<CallExpr>(&User))
    return ofCall(*Call);
  if (const auto *Made = dyn_cast<CXXConstructExpr>(&User))
    return givenTo(Made->getConstructor(), Made->getConstructor()->getParent(),
                   "a class");
  if (isa<MemberExpr>(User))
    return {"only asked for its parts"};
  if (isa<ArraySubscriptExpr, UnaryOperator, CXXTypeidExpr>(User))
    return {"an operand"};
  if (isa<CXXThrowExpr>(User))
    return {"thrown"};
  if (const auto *Lambda = dyn_cast<LambdaExpr>(&User))
    return Lambda ? ValueUse{"kept by a lambda"} : ValueUse{};
  return {};
}

static ValueUse ofDecl(const Decl &User) {
  if (isa<StaticAssertDecl>(User))
    return {"a message"};
  const auto *Named = dyn_cast<NamedDecl>(&User);
  if (isa<EnumConstantDecl>(User))
    return named("the value of ", Named, "an enumerator");
  return isa<ValueDecl>(User) ? named("kept in ", Named, "a variable")
                              : ValueUse{};
}

static ValueUse ofStmt(const Stmt &User, Path Ancestors) {
  if (isa<SwitchCase>(User))
    return {"a case label"};
  if (isa<ReturnStmt>(User))
    return named("returned by ", enclosingFunction(Ancestors), "a lambda");
  if (isa<Expr>(User))
    return ofExpr(cast<Expr>(User));
  return {"not used"};
}

/// Nobody knows what an expression is that has an error in it.
static bool isUnknown(const Expr &User) {
  return User.containsErrors() || isa<RecoveryExpr>(User);
}

ValueUse useOf(Path Ancestors) {
  bool IsBesideError = false;
  for (Path Above = Ancestors.drop_back(); !Above.empty();
       Above = Above.drop_back()) {
    const DynTypedNode &Node = Above.back();
    if (const auto *Outer = Node.get<Expr>()) {
      if (passesOn(*Outer)) {
        IsBesideError |= isUnknown(*Outer) ||
                         (Outer->isTypeDependent() && !isInTemplate(Above));
        continue;
      }
      ValueUse Found = ofExpr(*Outer);
      // What is compared is so whatever it is compared with.
      if (Found.What == "only compared")
        return Found;
      if (isUnknown(*Outer))
        return {};
      if (!Outer->isTypeDependent() && !isa<ParenListExpr>(Outer))
        return Found;
      return isInTemplate(Above) ? ValueUse{"in a template", true} : ValueUse{};
    }
    // What is chosen by something unknown, no rule has followed.
    if (IsBesideError)
      return {};
    if (const auto *Made = Node.get<CXXCtorInitializer>())
      return named("kept in ", Made->getAnyMember(), "a base class");
    if (const auto *User = Node.get<Stmt>())
      return ofStmt(*User, Above);
    if (const auto *User = Node.get<Decl>())
      return User->isInvalidDecl() ? ValueUse{} : ofDecl(*User);
  }
  return {};
}

} // namespace torchport
