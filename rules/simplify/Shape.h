//===- Shape.h - a choice that one call can stand in for ------ -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"

namespace torchport {

/// What a unit does with its variables.
struct VariableUses {
  llvm::DenseMap<const clang::ValueDecl *, unsigned> Named;
  /// How often the value is only read.
  llvm::DenseMap<const clang::ValueDecl *, unsigned> Read;
  /// It is compared with another device, or asked for its index.
  llvm::DenseSet<const clang::ValueDecl *> Compared;
};

VariableUses variableUsesIn(clang::ASTContext &Context);

/// What a device without an index of its own is made of.
const clang::Expr *deviceValue(const clang::Expr *E);

/// Matches one choice between CUDA (`D`), if it is there (`Q`), and the CPU.
/// What is not named here does not match.
class Shape {
public:
  explicit Shape(const VariableUses &Uses) : Uses(Uses) {}

  /// `Q ? D : torch::kCPU`, or `::torchport::parse_device(Q ? "cuda" : "cpu")`.
  bool isChoice(const clang::Expr *E);
  /// `if (Q) Target = D; else Target = torch::kCPU;` with logs. The `else` may
  /// be missing where \p IsCpu before.
  bool isAssignment(const clang::Stmt *S, const clang::VarDecl &Target,
                    bool IsCpu);
  /// All of a function: `if (Q) return D; return torch::kCPU;` with logs.
  bool isFunction(llvm::ArrayRef<const clang::Stmt *> Body);
  /// `Q`, or a variable that holds its answer.
  bool isQuestion(const clang::Expr *E);

  /// The variable that holds the answer, if one does.
  const clang::VarDecl *Answer = nullptr;
  /// The device is that with the index 0.
  bool HasIndex = false;
  /// Statements that write a fixed text.
  llvm::SmallVector<const clang::Stmt *, 2> Logs;

private:
  bool isCuda(const clang::Expr *E, bool IsText = false);
  const clang::Stmt *withoutLog(const clang::Stmt *Branch);

  const VariableUses &Uses;
};

} // namespace torchport
