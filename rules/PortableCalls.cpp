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

class PortableCallVisitor : public DynamicRecursiveASTVisitor {
public:
  PortableCallVisitor(const ASTContext &Context, const AnalysisOptions &Options,
                      PlacesByFile &Out)
      : Context(Context), Options(Options), Out(Out) {}

  bool VisitDeclRefExpr(DeclRefExpr *Reference) override {
    if (const auto *Function = dyn_cast<FunctionDecl>(Reference->getDecl());
        Function && Function->getIdentifier()) {
      const std::string Name = qualifiedName(*Function);
      if (StringRef(Name).starts_with("torchport::"))
        add(Reference->getSourceRange());
    }
    return true;
  }

private:
  void add(SourceRange Name) {
    const auto Where = spelledAt(Name, Context);
    if (Where && Options.IsOwn(Where->File))
      Out[Where->File].insert(Where->Begin.Offset);
  }

  const ASTContext &Context;
  const AnalysisOptions &Options;
  PlacesByFile &Out;
};

} // namespace

PlacesByFile portableCallsIn(ASTContext &Context,
                             const AnalysisOptions &Options) {
  PlacesByFile Found;
  PortableCallVisitor Collecting(Context, Options, Found);
  for (Decl *Each : Context.getTraversalScope())
    Collecting.TraverseDecl(Each);
  return Found;
}

} // namespace torchport
