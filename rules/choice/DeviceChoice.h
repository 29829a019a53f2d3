//===- DeviceChoice.h - a device that is chosen because it is there *- C++
//-*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `torch::cuda::is_available() ? torch::kCUDA : torch::kCPU`, an `if` that
/// assigns or moves, several that return: one value whatever its form. What was
/// asked, what is done where the answer is yes, and what where it is no.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/choice/Question.h"
#include "rules/choice/Steps.h"
#include "rules/flow/UnitFacts.h"

#include "llvm/ADT/DenseMap.h"

#include <optional>
#include <string>
#include <vector>

namespace torchport {

/// What is done where the answer is yes, or no to all that were asked.
struct Arm {
  /// The operand of an operator.
  const clang::Expr *Value = nullptr;
  /// What a statement does; null where nothing is written.
  const clang::Stmt *Body = nullptr;
  llvm::SmallVector<Step, 4> Steps;
  /// The backend that was found.
  DeviceKind Kind = DeviceKind::Cpu;
};

struct DeviceChoice {
  enum class Form {
    /// Whole is a conditional operator.
    Operator,
    /// The arms of If assign or move.
    Statement,
    /// The arms of If return a device. Where it has no `else`, Cpu is what
    /// follows it.
    Returns,
  } Is = Form::Statement;
  const clang::ConditionalOperator *Whole = nullptr;
  const clang::IfStmt *If = nullptr;
  /// The last of several `if` that return, one after the other.
  const clang::IfStmt *LastIf = nullptr;
  /// The block that If is a statement of, and its place there; null where it
  /// hangs on an `else`.
  const clang::CompoundStmt *Block = nullptr;
  size_t Place = 0;
  /// The function or lambda around it.
  const clang::FunctionDecl *Function = nullptr;
  Question Asked;
  /// One for each backend that is asked for, in that order.
  llvm::SmallVector<Arm, 1> Accelerators;
  Arm Cpu;
  /// The device that the same question has chosen before, or that is asked
  /// itself, in the user's words: what the arms move goes there. Empty where
  /// there is none.
  std::string Device;
  /// The machine is not asked, but Device, or what decided about it:
  /// `if (device.is_cuda()) model->to(torch::kCUDA);`.
  bool AsksDevice = false;
  /// The device is compared as a whole, `device == torch::kCUDA`, which is
  /// false of one with an index.
  bool ComparesWhole = false;

  /// The backends, in the order in which they are asked for.
  llvm::SmallVector<DeviceKind, 2> kinds() const;
  /// All statements that choose, on an accelerator.
  llvm::SmallVector<const clang::Stmt *, 4> choosing() const;
};

/// The choice that \p Operator makes; nothing where it makes none.
std::optional<DeviceChoice> choiceBy(const clang::ConditionalOperator &Operator,
                                     const UnitFacts &Facts);

/// All that the statements of a unit make.
std::vector<DeviceChoice> choicesIn(const clang::ASTContext &Context,
                                    const UnitFacts &Facts);

/// The one statement before \p Choice that declares \p Var, where nothing
/// between the two names it: what is chosen may as well be its first value.
const clang::DeclStmt *declarationBefore(const DeviceChoice &Choice,
                                         const clang::VarDecl &Var);

/// Statements after which a local variable holds "the device" of its function:
/// `if (torch::cuda::is_available()) device = torch::kCUDA;`.
using ChosenDevices =
    llvm::DenseMap<const clang::Stmt *, const clang::VarDecl *>;

/// The local devices that are chosen for good by one of \p Choices.
ChosenDevices devicesChosenBy(llvm::ArrayRef<DeviceChoice> Choices,
                              const UnitFacts &Facts);

} // namespace torchport
