//===- VariableFacts.h - facts about variables in one node ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/provenance/UnitFacts.h"

namespace torchport {

/// Notes how a node uses variables.
class VariableFacts {
public:
  explicit VariableFacts(UnitFacts &Found) : Found(Found) {}

  void noteAssignment(const clang::Expr *Left, const clang::Expr *Right);
  /// Notes a string that is changed in place: `name += ":0"`,
  /// `name.append(":0")`.
  void noteInPlaceChange(const clang::CallExpr &Call);
  /// Notes each value of `for (auto type : {torch::kCPU, torch::kCUDA})`.
  void noteLoop(const clang::CXXForRangeStmt &Loop);
  void noteMembers(const clang::CXXRecordDecl &Class,
                   llvm::ArrayRef<const clang::Expr *> Values);
  /// Notes texts and types only: a device that is passed is a site by itself.
  void notePassed(const clang::FunctionDecl *Callee,
                  llvm::ArrayRef<const clang::Expr *> Arguments);
  void notePassedToUnknown(const clang::Expr *Value);
  void noteReturned(const clang::Expr &Value);
  /// Notes a call that returns a number or a bool, and takes a variable and a
  /// text: it asks for that text.
  void noteQuestion(const clang::CallExpr &Call);
  void noteUse(const clang::Expr *E, int Times);
  void noteRead(const clang::Expr *E);
  /// Notes `index < torch::cuda::device_count()`.
  void noteIndexCheck(const clang::Expr *Index, const clang::Expr *Count);
  void noteMemory(const clang::Stmt *S);

private:
  UnitFacts &Found;
};

} // namespace torchport
