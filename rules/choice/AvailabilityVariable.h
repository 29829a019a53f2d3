//===- AvailabilityVariable.h - variables that keep "there is a GPU" -*- C++
//-*-===//
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

#pragma once

#include "rules/choice/DeviceChoice.h"
#include "rules/core/Finding.h"

#include "llvm/ADT/MapVector.h"

#include <optional>
#include <vector>

namespace torchport {

/// A place that tells the user by such a variable which device is used.
struct AnswerUse {
  /// The variable, or its negation.
  const clang::Expr *Asks = nullptr;
  bool Negated = false;
  /// The device that was chosen by it, where that has a name there.
  const clang::VarDecl *Device = nullptr;
};

struct AvailabilityVariable {
  const clang::DeclStmt *Declaration = nullptr;
  std::vector<const clang::DeclRefExpr *> Uses;
  std::vector<AnswerUse> ToldBy;
};

/// The local variables that keep an answer, by themselves.
using AvailabilityVariables =
    llvm::MapVector<const clang::ValueDecl *, AvailabilityVariable>;

/// Notes them as a walk over a unit comes by.
class AvailabilityVariableReader {
public:
  AvailabilityVariableReader(const clang::ASTContext &Context,
                             const UnitFacts &Facts,
                             llvm::ArrayRef<DeviceChoice> Choices);

  void declaration(const clang::DeclStmt &Declaration);
  void named(const clang::DeclRefExpr &Reference);
  /// Reads a block in its order, so that what tells of a device stands behind
  /// the choice.
  void block(const clang::CompoundStmt &Block);
  AvailabilityVariables take();

private:
  using Names =
      llvm::DenseMap<const clang::ValueDecl *, const clang::VarDecl *>;

  void choice(const clang::Stmt &S, Names &ChosenBy) const;
  void tellings(const clang::Stmt *S, const Names &ChosenBy);
  void condition(const clang::Expr &Condition, const Names &ChosenBy);

  const clang::ASTContext &Context;
  const UnitFacts &Facts;
  llvm::DenseMap<const clang::Stmt *, const DeviceChoice *> ByStatement;
  AvailabilityVariables Found;
  std::vector<std::pair<const clang::ValueDecl *, AnswerUse>> Told;
};

} // namespace torchport
