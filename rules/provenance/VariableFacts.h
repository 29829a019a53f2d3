//===- VariableFacts.h - what a node says of variables ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/provenance/UnitFacts.h"

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/StmtCXX.h"

namespace torchport {

/// Notes what a node says of variables.
class VariableFacts {
public:
  explicit VariableFacts(UnitFacts &Found) : Found(Found) {}

  void assignment(const clang::Expr *Left, const clang::Expr *Right);
  /// `name += ":0"` and `name.append(":0")` change a part of a string.
  void change(const clang::CallExpr &Call);
  /// `for (auto type : {torch::kCPU, torch::kCUDA})`: each is a value.
  void loop(const clang::CXXForRangeStmt &Loop);
  void members(const clang::CXXRecordDecl &Class,
               llvm::ArrayRef<const clang::Expr *> Values);
  /// Texts and types: a device that is passed to a function is a site by
  /// itself.
  void passed(const clang::FunctionDecl *Callee,
              llvm::ArrayRef<const clang::Expr *> Arguments);
  void handedOver(const clang::Expr *Value);
  void returned(const clang::Expr &Value);
  /// A call that answers with a number or a truth value, and is given both a
  /// variable and a text, asks for that text.
  void question(const clang::CallExpr &Call);
  void mention(const clang::Expr *E, int Times);
  void reading(const clang::Expr *E);
  /// `index < torch::cuda::device_count()`.
  void count(const clang::Expr *Index, const clang::Expr *Count);
  void memory(const clang::Stmt *S);

private:
  UnitFacts &Found;
};

} // namespace torchport
