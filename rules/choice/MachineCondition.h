//===- MachineCondition.h - what a place stands behind ----------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Conditions whose answer may be another on another machine:
/// `torch::cuda::is_available()`, a flag that keeps the answer, a call of which
/// nothing is known. Two moves that do not stand behind the same of these are
/// not made on the same machines.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/choice/MachineShare.h"
#include "rules/flow/Destination.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

#include <vector>

namespace torchport {

struct MachineCondition {
  /// What is asked; null for the handler of an exception.
  const clang::Expr *Asked = nullptr;
  /// The part of the statement that is done where it is so.
  const clang::Stmt *Part = nullptr;
  /// Whether the place is reached where the answer is yes.
  bool Holds = true;
};

/// The conditions around and in front of a place.
class MachineConditions {
public:
  using Filter = llvm::function_ref<bool(const clang::Stmt &)>;
  using List = llvm::SmallVector<MachineCondition, 2>;

  MachineConditions(const clang::ASTContext &Context, const UnitFacts &Facts)
      : Context(Context), Shares(Context, Facts) {}

  /// Those that the place at the end of \p Ancestors stands behind, the
  /// outermost first, without those that \p IsGone, an `if` or an operator,
  /// asks. Of loops and of what leaves the function before, those that are
  /// Likely: who is not there cannot be on another device.
  List behind(Path Ancestors, Filter IsGone);

  /// Whether both are there on the same machines, as far as is known.
  bool areSame(const List &A, const List &B);

private:
  /// What leaves a block, and in which of its statements.
  struct Exit {
    size_t Place;
    MachineCondition Condition;
  };

  const std::vector<Exit> &exitsOf(const clang::CompoundStmt &Block);
  void addExits(const clang::Stmt &S, size_t Place, bool InLoop,
                std::vector<Exit> &Found);
  bool areSame(const MachineCondition &A, const MachineCondition &B);

  const clang::ASTContext &Context;
  MachineShares Shares;
  llvm::DenseMap<const clang::CompoundStmt *, std::vector<Exit>> Exits;
};

} // namespace torchport
