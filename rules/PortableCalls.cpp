//===- PortableCalls.cpp - places that are portable already ---------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/PortableCalls.h"

#include "rules/core/SourceText.h"
#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/DynamicRecursiveASTVisitor.h"

using namespace clang;

namespace torchport {

namespace {

class Collector : public DynamicRecursiveASTVisitor {
public:
  Collector(const ASTContext &Context,
            llvm::function_ref<bool(StringRef)> IsOwn, PlacesByFile &Out)
      : Context(Context), IsOwn(IsOwn), Out(Out) {}

  bool VisitDeclRefExpr(DeclRefExpr *Reference) override {
    if (const auto *Function = dyn_cast<FunctionDecl>(Reference->getDecl());
        Function && Function->getIdentifier() &&
        StringRef(qualifiedName(*Function)).starts_with("torchport::"))
      add(Reference->getSourceRange());
    return true;
  }

private:
  void add(SourceRange Name) {
    if (const auto Where = spelledAt(Name, Context);
        Where && IsOwn(Where->File))
      Out[Where->File].insert(Where->Begin.Offset);
  }

  const ASTContext &Context;
  llvm::function_ref<bool(StringRef)> IsOwn;
  PlacesByFile &Out;
};

} // namespace

PlacesByFile portableCallsIn(ASTContext &Context,
                             llvm::function_ref<bool(StringRef File)> IsOwn) {
  PlacesByFile Found;
  Collector Collecting(Context, IsOwn, Found);
  for (Decl *Each : Context.getTraversalScope())
    Collecting.TraverseDecl(Each);
  return Found;
}

} // namespace torchport
