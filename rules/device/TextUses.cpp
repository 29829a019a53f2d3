//===- TextUses.cpp - where texts are named -------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/device/TextUses.h"

#include "rules/device/DeviceModel.h"
#include "rules/device/Input.h"

#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace torchport {

namespace {

class TextVisitor : public RecursiveASTVisitor<TextVisitor> {
public:
  explicit TextVisitor(TextUses &Found) : Found(Found) {}

  bool shouldVisitTemplateInstantiations() const { return true; }

  // As the compiler understands the braces, as all others who walk do.
  bool TraverseInitListExpr(InitListExpr *List) {
    return llvm::all_of(understood(List)->inits(),
                        [&](Expr *Element) { return TraverseStmt(Element); });
  }

  bool VisitDeclRefExpr(DeclRefExpr *Reference) {
    note(Reference->getDecl(), Reference);
    return true;
  }

  bool VisitMemberExpr(MemberExpr *Member) {
    note(Member->getMemberDecl(), Member);
    return true;
  }

  bool VisitBinaryOperator(BinaryOperator *Operator) {
    if (Operator->getOpcode() == BO_Assign)
      Found.OnlySet.insert(Operator->getLHS()->IgnoreParens());
    return true;
  }

  bool VisitCallExpr(CallExpr *Call) {
    const auto *Operator = dyn_cast<CXXOperatorCallExpr>(Call);
    if (Operator && Operator->getOperator() == OO_Equal)
      Found.OnlySet.insert(Operator->getArg(0)->IgnoreParens());
    if (Operator && Operator->isAssignmentOp())
      return true;
    for (const Expr *Argument : Call->arguments())
      if (const Expr *Given = givenToChange(*Argument))
        noteChange(*Given, *Call);
    return true;
  }

private:
  static const ValueDecl *namedBy(const Expr &E) {
    if (const auto *Reference = dyn_cast<DeclRefExpr>(&E))
      return Reference->getDecl();
    return cast<MemberExpr>(E).getMemberDecl();
  }

  /// The string variable in an argument that a call may write to: no
  /// conversion to a constant stands around it.
  static const Expr *givenToChange(const Expr &Argument) {
    const Expr *Given = Argument.IgnoreParens();
    if (const auto *Address = dyn_cast<UnaryOperator>(Given);
        Address && Address->getOpcode() == UO_AddrOf)
      Given = Address->getSubExpr()->IgnoreParens();
    const bool IsVariable = isa<DeclRefExpr, MemberExpr>(Given) &&
                            isString(Given->getType()) &&
                            !Given->getType().isConstQualified();
    return IsVariable ? Given : nullptr;
  }

  void noteChange(const Expr &Given, const CallExpr &Call) {
    if (!isGiven(inputBy(Call)))
      return;
    Found.SetBy[namedBy(Given)].push_back(&Call);
    Found.OnlySet.insert(&Given);
  }

  void note(const ValueDecl *Decl, const Expr *Place) {
    const auto *Function = dyn_cast<FunctionDecl>(Decl);
    if (isText(Function ? Function->getReturnType() : Decl->getType()))
      Found.Named[Decl].push_back(Place);
  }

  TextUses &Found;
};

} // namespace

TextUses textUsesIn(ASTContext &Context) {
  TextUses Found;
  TextVisitor(Found).TraverseAST(Context);
  return Found;
}

} // namespace torchport
