//===- KeptAnswer.h - variables that keep "there is a GPU" ------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `auto cuda_available = torch::cuda::is_available();` is asked for a device,
/// then once more for what the log says. When the device is selected, nobody
/// needs the variable any more, and the log is true only if it asks the device.
///
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_RULES_CHOICE_KEPTANSWER_H
#define TORCHPORT_RULES_CHOICE_KEPTANSWER_H

#include "rules/choice/DeviceChoice.h"
#include "rules/core/Finding.h"

#include "llvm/ADT/MapVector.h"

#include <optional>
#include <vector>

namespace torchport {

/// A place that tells the user by such a variable which device is used.
struct Telling {
  /// The variable, or its negation.
  const clang::Expr *Asks = nullptr;
  bool Negated = false;
  /// The device that was chosen by it, where that has a name there.
  const clang::VarDecl *Device = nullptr;
};

struct KeptAnswer {
  const clang::DeclStmt *Declaration = nullptr;
  std::vector<const clang::DeclRefExpr *> Uses;
  std::vector<Telling> Tellings;
};

/// The local variables that keep an answer, by themselves.
using KeptAnswers = llvm::MapVector<const clang::ValueDecl *, KeptAnswer>;

/// Notes them as a walk over a unit comes by.
class AnswerNotes {
public:
  AnswerNotes(const clang::ASTContext &Context, const Uses &Used,
              llvm::ArrayRef<DeviceChoice> Choices);

  void declaration(const clang::DeclStmt &Declaration);
  void named(const clang::DeclRefExpr &Reference);
  /// Reads a block in its order, so that what tells of a device stands behind
  /// the choice.
  void block(const clang::CompoundStmt &Block);
  KeptAnswers take();

private:
  using Names =
      llvm::DenseMap<const clang::ValueDecl *, const clang::VarDecl *>;

  void choice(const clang::Stmt &S, Names &ChosenBy) const;
  void tellings(const clang::Stmt *S, const Names &ChosenBy);
  void condition(const clang::Expr &Condition, const Names &ChosenBy);

  const clang::ASTContext &Context;
  const Uses &Used;
  llvm::DenseMap<const clang::Stmt *, const DeviceChoice *> ByStatement;
  KeptAnswers Found;
  std::vector<std::pair<const clang::ValueDecl *, Telling>> Told;
};

} // namespace torchport

#endif // TORCHPORT_RULES_CHOICE_KEPTANSWER_H
