//===- ConstantUse.cpp - variables that must stay constants ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/twin/TwinBlockers.h"

#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace torchport {

namespace {

class ConstantUse : public RecursiveASTVisitor<ConstantUse> {
  using Base = RecursiveASTVisitor<ConstantUse>;

public:
  explicit ConstantUse(const VarDecl &Var) : Var(Var) {}

  bool VisitDeclRefExpr(DeclRefExpr *E) {
    Found |= E->getDecl() == &Var &&
             (InConstant > 0 ||
              (CurrentVariable && isUsedAsConstant(*CurrentVariable)));
    return !Found;
  }

  bool TraverseVarDecl(VarDecl *Node) {
    const VarDecl *Outer = CurrentVariable;
    CurrentVariable = Node;
    InConstant += Node->isConstexpr();
    const bool Goes = Base::TraverseVarDecl(Node);
    InConstant -= Node->isConstexpr();
    CurrentVariable = Outer;
    return Goes;
  }

#define TORCHPORT_TRAVERSE(NAME, TYPE)                                         \
  bool Traverse##NAME(TYPE Node) {                                             \
    ++InConstant;                                                              \
    const bool Goes = Base::Traverse##NAME(Node);                              \
    --InConstant;                                                              \
    return Goes;                                                               \
  }
  TORCHPORT_TRAVERSE(ConstantExpr, ConstantExpr *)
  TORCHPORT_TRAVERSE(StaticAssertDecl, StaticAssertDecl *)
  TORCHPORT_TRAVERSE(EnumConstantDecl, EnumConstantDecl *)
  TORCHPORT_TRAVERSE(CXXRecordDecl, CXXRecordDecl *)
  TORCHPORT_TRAVERSE(TemplateArgumentLoc, const TemplateArgumentLoc &)
#undef TORCHPORT_TRAVERSE

  // In a template, only an instantiation knows the default captures of a
  // lambda. A variable whose value is only read as a constant is not captured.
  bool TraverseLambdaExpr(LambdaExpr *Node) {
    const bool IsCaptured =
        llvm::any_of(Node->captures(), [&](const LambdaCapture &Each) {
          return Each.capturesVariable() && Each.getCapturedVar() == &Var;
        });
    const bool IsDependent = Node->getCaptureDefault() != LCD_None &&
                             Node->getCallOperator()->isDependentContext();
    unsigned &Count = IsDependent ? InDependentLambda : InConstant;
    Count += !IsCaptured;
    const bool Goes = Base::TraverseLambdaExpr(Node);
    Count -= !IsCaptured;
    return Goes;
  }

  bool VisitImplicitCastExpr(ImplicitCastExpr *E) {
    const auto *Read = dyn_cast<DeclRefExpr>(E->getSubExpr()->IgnoreParens());
    Found |= InDependentLambda > 0 && E->getCastKind() == CK_LValueToRValue &&
             Read && Read->getDecl() == &Var;
    return !Found;
  }

  bool TraverseConstantArrayTypeLoc(ConstantArrayTypeLoc Node, bool = true) {
    const bool Goes = TraverseTypeLoc(Node.getElementLoc());
    ++InConstant;
    TraverseStmt(Node.getSizeExpr());
    --InConstant;
    return Goes;
  }

  bool Found = false;

private:
  const VarDecl &Var;
  unsigned InConstant = 0, InDependentLambda = 0;
  /// The variable whose declaration is being traversed.
  const VarDecl *CurrentVariable = nullptr;
};

} // namespace

bool isUsedAsConstant(const VarDecl &Var) {
  const auto *Function = dyn_cast<FunctionDecl>(Var.getDeclContext());
  if (!Function || !Var.isUsableInConstantExpressions(Var.getASTContext()))
    return false;
  ConstantUse Walk(Var);
  Walk.TraverseStmt(Function->getBody());
  return Walk.Found;
}

} // namespace torchport
