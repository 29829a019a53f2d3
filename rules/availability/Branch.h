//===- Branch.h - statements that choose a device ---------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `if (torch::cuda::is_available()) device = torch::kCUDA;` and its kin, as
/// plain values: what was asked, what is done where the answer is yes and where
/// it is no.
///
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_RULES_AVAILABILITY_BRANCH_H
#define TORCHPORT_RULES_AVAILABILITY_BRANCH_H

#include "rules/availability/Steps.h"
#include "rules/device/Question.h"
#include "rules/device/Scope.h"
#include "rules/device/Sites.h"

#include <vector>

namespace torchport {

/// What is done where the answer is yes, or no to all that were asked.
struct Arm {
  /// Null where nothing is written.
  const clang::Stmt *Body = nullptr;
  llvm::SmallVector<Step, 4> Steps;
  /// The backend that was found.
  DeviceKind Kind = DeviceKind::Cpu;
};

struct Branch {
  const clang::IfStmt *If = nullptr;
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
  /// The arms return a device. Where If has no `else`, Cpu is what follows it.
  bool Returns = false;
  /// The last of several `if` that return, one after the other.
  const clang::IfStmt *LastIf = nullptr;

  /// The best device, in the order in which the backends are asked for.
  std::string selection() const;

  /// All statements that choose, on an accelerator.
  llvm::SmallVector<const clang::Stmt *, 4> choosing() const;
};

/// All of them in the traversal scope of \p Context.
std::vector<Branch> branchesIn(clang::ASTContext &Context, const Uses &Used);

/// The one statement before If that declares \p Var, where nothing between the
/// two names it: what is chosen may as well be its first value.
const clang::DeclStmt *declarationBefore(const Branch &Choice,
                                         const clang::VarDecl &Var);

/// Marks the sites that stand in statements of \p Branches that choose.
void claimSites(llvm::ArrayRef<Branch> Branches,
                llvm::MutableArrayRef<DeviceSite> Sites);

/// Whether \p Inner is \p Outer or a part of it.
bool isWithin(const clang::Stmt &Inner, const clang::Stmt *Outer);

/// How often \p Var is named in \p S.
unsigned mentionsOf(const clang::ValueDecl &Var, const clang::Stmt *S);

/// The local devices that are chosen for good by one of \p Branches.
ChosenDevices devicesChosenBy(llvm::ArrayRef<Branch> Branches,
                              const Uses &Used);

} // namespace torchport

#endif // TORCHPORT_RULES_AVAILABILITY_BRANCH_H
