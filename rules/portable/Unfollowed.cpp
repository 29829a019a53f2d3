//===- Unfollowed.cpp - devices that go where nothing looks ---------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/core/ASTUtils.h"
#include "rules/core/SourceText.h"
#include "rules/flow/Escape.h"
#include "rules/libtorch/DeviceModel.h"
#include "rules/portable/Ties.h"

#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace torchport {

namespace {

/// Finds the constants that name CUDA, but for those that are compared, asked
/// for, cases, in types, or what a twin stands in for.
class ConstantFinder : public RecursiveASTVisitor<ConstantFinder> {
public:
  bool VisitDeclRefExpr(DeclRefExpr *Named) {
    if (deviceConstant(*Named) == DeviceKind::Cuda && !Harmless.contains(Named))
      Found.push_back(Named);
    return true;
  }
  bool VisitCallExpr(CallExpr *Call) {
    const FunctionDecl *Callee = Call->getDirectCallee();
    if (Callee && (isOfRuntime(*Callee) || asksByName(identifierOf(Callee))))
      for (const Expr *Each : Call->arguments())
        Harmless.insert(Each->IgnoreParenImpCasts());
    return true;
  }
  bool TraverseCaseStmt(CaseStmt *Case) {
    return TraverseStmt(Case->getSubStmt());
  }
  bool TraverseBinaryOperator(BinaryOperator *Operator) {
    return Operator->isEqualityOp() ||
           RecursiveASTVisitor::TraverseBinaryOperator(Operator);
  }
  bool TraverseCXXOperatorCallExpr(CXXOperatorCallExpr *Call) {
    return Call->isComparisonOp() ||
           RecursiveASTVisitor::TraverseCXXOperatorCallExpr(Call);
  }
  bool TraverseTemplateArgumentLoc(const TemplateArgumentLoc &) { return true; }

  std::vector<const DeclRefExpr *> Found;

private:
  llvm::DenseSet<const Expr *> Harmless;
};

} // namespace

/// The constants in \p Whole.
static std::vector<const DeclRefExpr *> constantsIn(const Expr *Whole) {
  ConstantFinder Finder;
  Finder.TraverseStmt(const_cast<Expr *>(Whole));
  return std::move(Finder.Found);
}

std::vector<Tie> tiesOfUnfollowed(const UnitModel &Unit,
                                  llvm::ArrayRef<Tie> Told) {
  // What is left of code that could not be parsed is found by its tokens.
  if (Unit.Context.getDiagnostics().hasErrorOccurred())
    return {};
  llvm::DenseSet<const Expr *> Known;
  const auto Add = [&](const Expr *Whole) {
    if (Whole)
      for (const DeclRefExpr *Each : constantsIn(Whole))
        Known.insert(Each);
  };
  for (const auto *Sites : {&Unit.Sites, &Unit.Given})
    for (const DeviceSite &Each : *Sites) {
      Add(Each.Sink);
      Add(Each.Source.Spelled);
      if (const auto *Var =
              dyn_cast_or_null<VarDecl>(namedBy(Each.Source.Spelled)))
        Add(Var->getInit());
    }
  for (const CudaQuestion &Each : Unit.Questions)
    Add(Each.Whole);
  const auto IsTold = [&](const DeclRefExpr *Constant) {
    return llvm::any_of(Told, [&](const Tie &Each) {
      return llvm::any_of(Each.Also, [&](const auto &Also) {
        return Also.first.getBegin() == Constant->getBeginLoc();
      });
    });
  };
  ConstantFinder All;
  All.TraverseAST(const_cast<ASTContext &>(Unit.Context));
  std::vector<Tie> Found;
  for (const DeclRefExpr *Each : All.Found) {
    if (Known.contains(Each) || IsTold(Each) ||
        isInMacroBody(Each->getExprLoc(), Unit.Context) ||
        Unit.isInCudaCaller(pathTo(*Each, Unit.Context)))
      continue;
    Found.push_back({Each->getSourceRange(),
                     "'" + inWords(*Each, Unit.Context) +
                         "' goes where torchport does not follow it: see that "
                         "it becomes no device, or write "
                         "'::torchport::device_type(torch::kCUDA)'",
                     Tie::Others | Platforms::Cpu});
  }
  return Found;
}

} // namespace torchport
