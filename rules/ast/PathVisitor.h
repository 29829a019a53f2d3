//===- PathVisitor.h - visits nodes with their ancestors --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/ASTTypeTraits.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"

#include <utility>
#include <vector>

namespace torchport {

/// Knows the ancestors of the visited node. Visits templates as written for
/// their non-dependent code, and instantiations for the rest.
class PathVisitor : public clang::DynamicRecursiveASTVisitor {
  using Base = clang::DynamicRecursiveASTVisitor;

public:
  PathVisitor() { ShouldVisitTemplateInstantiations = true; }

  bool TraverseStmt(clang::Stmt *S) override {
    const auto Traverse = [&] {
      return traverseWithAncestor(*S, [&] { return Base::TraverseStmt(S); });
    };
    return !S || (llvm::isa<clang::UnaryExprOrTypeTraitExpr,
                            clang::RequiresExpr, clang::CXXNoexceptExpr>(S)
                      ? traverseUnevaluated(Traverse)
                      : Traverse());
  }
  bool TraverseDecl(clang::Decl *D) override {
    return !D ||
           traverseWithAncestor(*D, [&] { return Base::TraverseDecl(D); });
  }
  bool TraverseConstructorInitializer(clang::CXXCtorInitializer *I) override {
    return traverseWithAncestor(
        *I, [&] { return Base::TraverseConstructorInitializer(I); });
  }

  bool TraverseDecltypeTypeLoc(clang::DecltypeTypeLoc Type,
                               bool Qualifier = true) override {
    return traverseUnevaluated(
        [&] { return Base::TraverseDecltypeTypeLoc(Type, Qualifier); });
  }

protected:
  template <typename Node, typename Function>
  bool traverseWithAncestor(const Node &Parent, Function Traverse) {
    Ancestors.push_back(clang::DynTypedNode::create(Parent));
    const bool Continue = Traverse();
    Ancestors.pop_back();
    return Continue;
  }

  template <typename Function> bool traverseUnevaluated(Function Traverse) {
    const bool Outside = std::exchange(Unevaluated, true);
    const bool Continue = Traverse();
    Unevaluated = Outside;
    return Continue;
  }

  /// The nodes from the translation unit's declaration to the visited node.
  std::vector<clang::DynTypedNode> Ancestors;
  bool Unevaluated = false;
};

} // namespace torchport
