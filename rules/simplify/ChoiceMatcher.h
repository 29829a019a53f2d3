//===- ChoiceMatcher.h - a choice that one call can replace -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/ASTContext.h"

namespace torchport {

/// How a unit uses its variables.
struct VariableUses {
  /// How often the variable is named.
  llvm::DenseMap<const clang::ValueDecl *, unsigned> References;
  /// How often the variable is only read.
  llvm::DenseMap<const clang::ValueDecl *, unsigned> Reads;
  /// Variables that are compared, or asked for their index.
  llvm::DenseSet<const clang::ValueDecl *> Compared;
};

VariableUses variableUsesIn(clang::ASTContext &Context);

/// Returns the value from which a Device without an index is constructed.
const clang::Expr *deviceValue(const clang::Expr *E);

/// Matches one choice (`Q`) between CUDA (`D`) and the CPU.
class ChoiceMatcher {
public:
  explicit ChoiceMatcher(const VariableUses &Uses) : Uses(Uses) {}

  /// Matches `Q ? D : torch::kCPU`, also as names in `parse_device()`.
  bool isChoice(const clang::Expr *E);
  /// Matches `if (Q) Target = D; else Target = torch::kCPU;` with logs; without
  /// the `else` if \p Target is the CPU before (\p IsCpu).
  bool isAssignment(const clang::Stmt *S, const clang::VarDecl &Target,
                    bool IsCpu);
  /// Matches the body `if (Q) return D; return torch::kCPU;` with logs.
  bool isFunction(llvm::ArrayRef<const clang::Stmt *> Body);
  /// Matches `Q`, or a variable that holds its answer.
  bool isQuestion(const clang::Expr *E);

  /// The variable that holds the answer; null if there is none.
  const clang::VarDecl *AnswerVariable = nullptr;
  /// The device has index 0.
  bool HasIndex = false;
  /// The statements that print a fixed text.
  llvm::SmallVector<const clang::Stmt *, 2> Logs;

private:
  bool isCuda(const clang::Expr *E, bool IsText = false);
  const clang::Stmt *withoutLog(const clang::Stmt *Branch);

  const VariableUses &Uses;
};

} // namespace torchport
