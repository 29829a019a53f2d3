//===- ExecutionOrder.cpp - finds calls that come too late ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/ast/ExecutionOrder.h"

#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"

using namespace clang;

namespace torchport {

/// Returns the function that \p S calls, or constructs by, if it has a body.
static const FunctionDecl *bodyCalledBy(const Stmt &S) {
  const FunctionDecl *Called = calleeOf(&S);
  if (const auto *Made = dyn_cast<CXXConstructExpr>(&S))
    Called = Made->getConstructor();
  const FunctionDecl *Body = nullptr;
  return Called && !isLibTorchDecl(*Called) && !isStdFunction(*Called) &&
                 Called->hasBody(Body)
             ? Body
             : nullptr;
}

/// Returns true if control does not reach the statement after \p S.
static bool leavesBlock(const Stmt *S) {
  if (const auto *Block = dyn_cast_or_null<CompoundStmt>(S))
    return !Block->body_empty() && leavesBlock(Block->body_back());
  if (const auto *E = dyn_cast_or_null<Expr>(S)) {
    const FunctionDecl *Callee = calleeOf(E->IgnoreImplicit());
    return isa<CXXThrowExpr>(E->IgnoreImplicit()) ||
           (Callee && Callee->isNoReturn());
  }
  return isa_and_nonnull<ReturnStmt, BreakStmt, ContinueStmt>(S);
}

const Expr *ExecutionOrder::visit(const Stmt *S, const Expr *First) {
  if (!S || isa<LambdaExpr>(S))
    return First;
  if (const auto *If = dyn_cast<IfStmt>(S)) {
    First = visit(If->getInit(), First);
    First = visit(If->getCond(), First);
    const Expr *Then = visit(If->getThen(), First);
    const Expr *Else = visit(If->getElse(), First);
    return leavesBlock(If->getThen())   ? Else
           : leavesBlock(If->getElse()) ? Then
           : Then                       ? Then
                                        : Else;
  }
  if (const auto *Switch = dyn_cast<SwitchStmt>(S))
    StateBeforeCases[Switch->getBody()] = visit(Switch->getCond(), First);
  const bool HasCases = isa<CompoundStmt>(S) && StateBeforeCases.contains(S);
  const Expr *const Cases = StateBeforeCases.lookup(S);
  for (const Stmt *Child : S->children())
    First = visit(
        Child, HasCases && isa_and_nonnull<SwitchCase>(Child) ? Cases : First);
  return visitAfterChildren(*S, First);
}

const Expr *ExecutionOrder::visitAfterChildren(const Stmt &S,
                                               const Expr *First) {
  if (isa<CallExpr, CXXConstructExpr>(S)) {
    const auto &Call = cast<Expr>(S);
    if (First && IsLate(Call))
      Late.insert({&Call, First});
    if (!First && IsFirst(Call))
      return &Call;
  }
  const FunctionDecl *Body = bodyCalledBy(S);
  if (!Body)
    return First;
  // Visits each body at most twice: before and after a first call.
  auto &Walked = StateAfterBody[First ? 1 : 0];
  const auto [Known, IsNew] = Walked.try_emplace(Body, First);
  if (!IsNew)
    return First ? First : Known->second;
  const Expr *Then = visit(Body->getBody(), First);
  Walked[Body] = Then;
  return Then;
}

namespace {

class CodeFinder : public DynamicRecursiveASTVisitor {
public:
  explicit CodeFinder(CodeOfUnit &Found) : Found(Found) {
    ShouldVisitTemplateInstantiations = true;
  }

  bool VisitFunctionDecl(FunctionDecl *Function) override {
    if (Function->doesThisDeclarationHaveABody())
      Found.Bodies.push_back(Function->getBody());
    return true;
  }
  bool VisitLambdaExpr(LambdaExpr *Lambda) override {
    Found.Bodies.push_back(Lambda->getBody());
    return true;
  }
  bool VisitVarDecl(VarDecl *Variable) override {
    if (Variable->isFileVarDecl() && Variable->getInit())
      Found.GlobalInitialisers.push_back(Variable->getInit());
    return true;
  }
  bool VisitCallExpr(CallExpr *Call) override {
    Found.Calls.push_back(Call);
    return true;
  }

private:
  CodeOfUnit &Found;
};

} // namespace

CodeOfUnit codeOf(const ASTContext &Context) {
  CodeOfUnit Found;
  CodeFinder(Found).TraverseAST(const_cast<ASTContext &>(Context));
  return Found;
}

} // namespace torchport
