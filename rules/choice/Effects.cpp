//===- Effects.cpp - what may be asked once more --------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/choice/Effects.h"

#include "rules/libtorch/Availability.h"
#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/StringSet.h"

using namespace clang;

namespace torchport {

static bool isHarmlessFunction(const FunctionDecl &Callee) {
  if (availabilityAskedBy(Callee) != DeviceKind::None)
    return true;
  const auto *Method = dyn_cast<CXXMethodDecl>(&Callee);
  if (!Method || !Method->isConst())
    return false;
  static const llvm::StringSet<> Questions = {
      "empty",     "size",   "length",  "count",       "contains", "has_value",
      "is_cuda",   "is_cpu", "is_xpu",  "is_mps",      "type",     "index",
      "has_index", "device", "defined", "starts_with", "ends_with"};
  return (Method->getParent()->isInStdNamespace() || isOfLibTorch(*Method)) &&
         Questions.contains(identifierOf(Method));
}

static bool isHarmlessOperator(const CXXOperatorCallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  const bool IsKnown =
      Callee && (Callee->isInStdNamespace() || isOfLibTorch(*Callee));
  return IsKnown && Call.isComparisonOp();
}

static bool areHarmless(llvm::iterator_range<ConstStmtIterator> Parts) {
  return llvm::all_of(Parts, [](const Stmt *Part) {
    const auto *E = dyn_cast_or_null<Expr>(Part);
    return E && isHarmless(*E);
  });
}

bool isHarmless(const Expr &E) {
  if (isa<IntegerLiteral, FloatingLiteral, CharacterLiteral, StringLiteral,
          CXXBoolLiteralExpr, CXXNullPtrLiteralExpr, CXXThisExpr,
          CXXDefaultArgExpr>(E))
    return true;
  if (const auto *Reference = dyn_cast<DeclRefExpr>(&E))
    return !Reference->getType().isVolatileQualified();
  if (const auto *Member = dyn_cast<MemberExpr>(&E)) {
    const Expr &Base = *Member->getBase();
    // A pointer may be null.
    return (!Member->isArrow() || isa<CXXThisExpr>(Base.IgnoreImpCasts())) &&
           !Member->getType().isVolatileQualified() && isHarmless(Base);
  }
  if (const auto *Operator = dyn_cast<UnaryOperator>(&E))
    return (Operator->getOpcode() == UO_LNot ||
            Operator->getOpcode() == UO_Minus) &&
           isHarmless(*Operator->getSubExpr());
  if (const auto *Operator = dyn_cast<BinaryOperator>(&E))
    return (Operator->isComparisonOp() || Operator->isLogicalOp()) &&
           areHarmless(Operator->children());
  if (const auto *Cast = dyn_cast<ImplicitCastExpr>(&E))
    return isHarmless(*Cast->getSubExpr());
  if (const auto *Call = dyn_cast<CallExpr>(&E)) {
    const FunctionDecl *Callee = Call->getDirectCallee();
    if (!Callee)
      return false;
    if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call))
      return isHarmlessOperator(*Operator) &&
             llvm::all_of(Call->arguments(),
                          [](const Expr *Each) { return isHarmless(*Each); });
    const auto *Method = dyn_cast<CXXMemberCallExpr>(Call);
    return isHarmlessFunction(*Callee) &&
           (!Method || isHarmless(*Method->getImplicitObjectArgument())) &&
           llvm::all_of(Call->arguments(),
                        [](const Expr *Each) { return isHarmless(*Each); });
  }
  // What makes a string, or a device, of a constant.
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(&E))
    return (isString(E.getType()) || isDevice(E.getType())) &&
           areHarmless(Construct->children());
  return isa<ParenExpr, ExprWithCleanups, MaterializeTemporaryExpr,
             CXXBindTemporaryExpr, ConditionalOperator>(E) &&
         areHarmless(E.children());
}

} // namespace torchport
