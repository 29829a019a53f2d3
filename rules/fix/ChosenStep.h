//===- ChosenStep.h - the steps of a choice, rewritten ----------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/fix/FixBuilder.h"

#include <string>
#include <vector>

namespace torchport {

/// The declaration that can hold a selection from the first, so that nobody has
/// to assign it later.
struct ChosenDeclaration {
  /// Null where there is none.
  const clang::DeclStmt *Statement = nullptr;
  /// The device that is made of a DeviceType and nothing else is.
  const clang::VarDecl *MadeOfIt = nullptr;
  const clang::DeclStmt *MadeBy = nullptr;
  /// A DeviceType that may as well be a device.
  bool BecomesDevice = false;
};

/// A step that chooses, and what it becomes.
struct ChosenStep {
  const Step *Old = nullptr;
  /// Empty where the step moves something.
  Assignment Set;
  /// The device in scope that it moves to, if one is.
  std::string MovedTo;
  /// The variable that is set.
  const clang::VarDecl *Var = nullptr;
  ChosenDeclaration Declared;
  /// What is selected, in its type.
  NewText Selected;
  /// What is assigned to it.
  NewText Value;
  /// The step's text, with the new device.
  NewText Text;

  bool isMove() const { return !Set.Left; }
};

/// Whether \p S sets a device or moves to one.
bool selects(const Step &S);

/// The steps of \p Choice that choose. What other places need for them is added
/// to \p Edits.
std::vector<ChosenStep> chosenSteps(const DeviceChoice &Choice,
                                    FixBuilder &Edits);

/// The declaration of \p Var that can hold what \p Choice selects; \p CpuArm is
/// what its arm for the CPU sets, or null.
ChosenDeclaration declarationFor(const clang::VarDecl &Var,
                                 const clang::Expr *CpuArm,
                                 const DeviceChoice &Choice,
                                 const UnitModel &Unit);

/// Puts what \p C selects into its declaration.
void declare(const ChosenStep &C, FixBuilder &Edits);

/// The `if` chooses, and tells or does something else besides: the selection
/// goes in front of it, and what it tells asks the device.
void selectBefore(const DeviceChoice &Choice,
                  llvm::ArrayRef<ChosenStep> Selected, FixBuilder &Edits);

/// The same for a choice whose arms return.
void rewriteReturns(const DeviceChoice &Choice, FixBuilder &Edits);

} // namespace torchport
