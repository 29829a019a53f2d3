//===- Uses.cpp - what a translation unit does with its variables ---------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/device/Uses.h"

#include "rules/device/DeviceModel.h"

#include "clang/AST/RecursiveASTVisitor.h"

using namespace clang;

namespace torchport {

/// The variable or member that \p E names, if it does nothing but name one.
static const ValueDecl *namedBy(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (const auto *Reference = dyn_cast<DeclRefExpr>(E))
    return Reference->getDecl();
  if (const auto *Member = dyn_cast<MemberExpr>(E))
    return Member->getMemberDecl();
  return nullptr;
}

/// `torch::kCUDA` or `torch::Device(torch::kCUDA)`, as the side of a
/// comparison.
static bool isCudaWithoutIndex(const Expr *E) {
  E = withoutConversions(E);
  if (const auto *Construct = dyn_cast<CXXConstructExpr>(E))
    if (isDevice(Construct->getType()) && Construct->getNumArgs() == 2 &&
        isa<CXXDefaultArgExpr>(Construct->getArg(1)))
      E = withoutConversions(Construct->getArg(0));
  return deviceConstant(*E) == DeviceKind::Cuda;
}

static bool isDeviceOfTensor(const Expr *E) {
  const auto *Call =
      dyn_cast<CXXMemberCallExpr>(E->IgnoreUnlessSpelledInSource());
  const CXXMethodDecl *Method = Call ? Call->getMethodDecl() : nullptr;
  return Method && Method->getDeclName().isIdentifier() &&
         Method->getName() == "device";
}

namespace {

class UsesVisitor : public RecursiveASTVisitor<UsesVisitor> {
public:
  explicit UsesVisitor(Uses &Found) : Found(Found) {}

  bool shouldVisitTemplateInstantiations() const { return true; }

  bool VisitBinaryOperator(BinaryOperator *Operator) {
    if (Operator->getOpcode() == BO_Assign)
      noteAssignment(Operator->getLHS(), Operator->getRHS());
    return true;
  }

  bool VisitCXXOperatorCallExpr(CXXOperatorCallExpr *Call) {
    if (Call->getOperator() == OO_Equal)
      noteAssignment(Call->getArg(0), Call->getArg(1));
    else if (Call->getOperator() == OO_EqualEqual ||
             Call->getOperator() == OO_ExclaimEqual)
      noteComparison(Call);
    return true;
  }

  bool VisitCallExpr(CallExpr *Call) {
    if (describesMemory(*Call))
      for (const Expr *Argument : Call->arguments())
        noteMemory(Argument);
    return true;
  }

  bool VisitDeclRefExpr(DeclRefExpr *Reference) {
    const QualType Type = Reference->getType();
    if (isDeviceType(Type) || isDevice(Type) || isTensorOptions(Type))
      ++Found.References[Reference->getDecl()];
    noteNamed(*Reference->getDecl());
    return true;
  }

  bool VisitCXXConstructExpr(CXXConstructExpr *Construct) {
    noteNamed(*Construct->getConstructor()->getParent());
    return true;
  }

private:
  void noteAssignment(const Expr *Left, const Expr *Right) {
    if (const ValueDecl *Variable = namedBy(Left))
      Found.Assigned[Variable].push_back(Right);
  }

  void noteComparison(const CXXOperatorCallExpr *Call) {
    if (Call->getNumArgs() != 2 || !isDevice(Call->getArg(0)->getType()) ||
        !isDevice(Call->getArg(1)->getType()))
      return;
    for (unsigned Side : {0, 1}) {
      const Expr *Subject = Call->getArg(1 - Side);
      if (isCudaWithoutIndex(Call->getArg(Side)) && !isDeviceOfTensor(Subject))
        return Found.Comparisons.push_back({Call, Subject});
    }
  }

  void noteMemory(const Stmt *S) {
    if (!S)
      return;
    if (const auto *Reference = dyn_cast<DeclRefExpr>(S))
      ++Found.MemoryReferences[Reference->getDecl()];
    for (const Stmt *Child : S->children())
      noteMemory(Child);
  }

  void noteNamed(const NamedDecl &Decl) {
    if (!Found.CurrentDeviceMatters)
      Found.CurrentDeviceMatters = dependsOnCurrentDevice(Decl);
  }

  Uses &Found;
};

} // namespace

Uses usesIn(ASTContext &Context) {
  Uses Found;
  UsesVisitor(Found).TraverseAST(Context);
  return Found;
}

} // namespace torchport
