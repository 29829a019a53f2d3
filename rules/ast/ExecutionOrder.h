//===- ExecutionOrder.h - finds calls that come too late --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/MapVector.h"

#include <functional>
#include <vector>

namespace torchport {

/// Visits statements in execution order, also those of called functions.
class ExecutionOrder {
public:
  using Predicate = std::function<bool(const clang::Expr &)>;

  /// Looks for calls and constructions \p IsLate after one that \p IsFirst.
  ExecutionOrder(Predicate IsFirst, Predicate IsLate)
      : IsFirst(std::move(IsFirst)), IsLate(std::move(IsLate)) {}

  /// The calls that come too late, each with the first call before it.
  llvm::MapVector<const clang::Expr *, const clang::Expr *> Late;

  /// Visits \p S. \p First is the first call before \p S, or null. Returns the
  /// same for the code after \p S.
  const clang::Expr *visit(const clang::Stmt *S, const clang::Expr *First);

private:
  const clang::Expr *visitAfterChildren(const clang::Stmt &S,
                                        const clang::Expr *First);

  const Predicate IsFirst, IsLate;
  /// The state at the start of the cases of a `switch`, by its body.
  llvm::DenseMap<const clang::Stmt *, const clang::Expr *> StateBeforeCases;
  /// The state after each body, for both states before it.
  llvm::DenseMap<const clang::FunctionDecl *, const clang::Expr *>
      StateAfterBody[2];
};

/// The code of a unit.
struct CodeOfUnit {
  /// The bodies of functions and lambdas, also of template instantiations: a
  /// call with dependent arguments is resolved only there.
  std::vector<const clang::Stmt *> Bodies;
  std::vector<const clang::Expr *> GlobalInitialisers;
  std::vector<const clang::CallExpr *> Calls;
};

/// Returns the code in the traversal scope of \p Context.
CodeOfUnit codeOf(const clang::ASTContext &Context);

} // namespace torchport
