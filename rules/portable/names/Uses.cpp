//===- Uses.cpp - where the unit uses a declaration -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/portable/names/Uses.h"

#include "rules/model/UnitModel.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace torchport {

namespace {

/// Collects the uses of a declaration.
class UseCollector : public DynamicRecursiveASTVisitor {
public:
  explicit UseCollector(const ValueDecl &Wanted)
      : Wanted(Wanted.getCanonicalDecl()) {
    ShouldVisitTemplateInstantiations = true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    return note(*E, *E->getDecl());
  }
  bool VisitMemberExpr(MemberExpr *E) override {
    return note(*E, *E->getMemberDecl());
  }
  std::vector<const Expr *> Found;

private:
  bool note(const Expr &E, const ValueDecl &Named) {
    if (Named.getCanonicalDecl() == Wanted)
      Found.push_back(&E);
    return true;
  }
  const Decl *Wanted;
};

} // namespace

std::vector<const Expr *> usesOf(const ValueDecl &D,
                                 const ASTContext &Context) {
  UseCollector Uses(D);
  Uses.TraverseAST(const_cast<ASTContext &>(Context));
  return std::move(Uses.Found);
}

const CallExpr *callBy(const Expr &Named, const ASTContext &Context) {
  const Stmt *Inner = &Named;
  for (const DynTypedNode &Node : llvm::reverse(pathTo(Named, Context))) {
    if (Node.get<Stmt>() == Inner)
      continue;
    if (const auto *Call = Node.get<CallExpr>())
      return Call->getCallee() == Inner ||
                     (isa<CXXOperatorCallExpr>(Call) &&
                      Call->getNumArgs() > 0 && Call->getArg(0) == Inner &&
                      cast<CXXOperatorCallExpr>(Call)->getOperator() == OO_Call)
                 ? Call
                 : nullptr;
    const auto *E = Node.get<Expr>();
    if (!isa_and_nonnull<ImplicitCastExpr, ParenExpr, MemberExpr>(E))
      return nullptr;
    Inner = E;
  }
  return nullptr;
}

} // namespace torchport
