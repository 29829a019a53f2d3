//===- MachineShare.h - what of an answer is the machine's ------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How much of what an expression says may be different on another machine, as
/// far as the code tells: `argc > 1` nothing, `torch::cuda::is_available()` all
/// of it.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/flow/UnitFacts.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace torchport {

/// Whether an answer depends on the machine.
enum class MachineShare {
  /// All in it is known, and none of it does: `argc > 1`, `x.dim() == 3`.
  None,
  /// Something in it is not known: `options.verbose()`.
  Unknown,
  /// The machine is asked, or a flag of which nobody knows who set it, as in
  /// `void train(bool use_cuda)`.
  Likely,
};
/// Answers for the expressions of a unit, and remembers its variables.
class MachineShares {
public:
  MachineShares(const clang::ASTContext &Context, const UnitFacts &Facts)
      : Context(Context), Facts(Facts) {}

  /// Of what \p Condition says: Likely where it asks what a device is.
  MachineShare inCondition(const clang::Expr &Condition);

  /// Whether \p S names a local variable that changes.
  bool namesChanging(const clang::Stmt &S);

  /// `for (int i = 0; ...)`: how often something was done is no secret of the
  /// machine.
  void noteCounters(const clang::ForStmt &Loop);

private:
  MachineShare of(const clang::VarDecl &Var);
  MachineShare in(const clang::Stmt &S);
  MachineShare inCall(const clang::CallExpr &Call);
  bool changes(const clang::VarDecl &Var);

  const clang::ASTContext &Context;
  const UnitFacts &Facts;
  llvm::DenseSet<const clang::VarDecl *> Counters;
  llvm::DenseMap<const clang::VarDecl *, MachineShare> Shares;
  /// From variable to variable, on the way to the one that is looked at.
  unsigned Links = 0;
  llvm::DenseMap<const clang::VarDecl *, bool> Changing;
};

} // namespace torchport
