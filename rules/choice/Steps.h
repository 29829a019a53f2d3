//===- Steps.h - what statements under a question do ------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `if (torch::cuda::is_available())` chooses a device, says so, switches a
/// feature of CUDA on, or gives up. What may be done with it depends on which.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/SmallVector.h"

namespace torchport {

enum class Role {
  /// `device = torch::kCUDA`.
  Assigns,
  /// `model->to(torch::kCUDA)`, `x = x.cuda()`, and whatever stands in the
  /// other arm, too, but for the device.
  Moves,
  /// `return torch::kCUDA`.
  Returns,
  /// Tells the user.
  Logs,
  /// Throws, exits, or returns something else.
  Leaves,
  /// `torch::cuda::manual_seed(1)`: right on a CUDA device, or ROCm's, alone.
  CudaOnly,
  Other,
};

struct Step {
  const clang::Stmt *What;
  Role Does;
  /// What the other arm says of the same, where it differs in the device alone.
  const clang::Stmt *Twin = nullptr;
  /// The expressions in What that name the accelerator where Twin names the
  /// CPU.
  llvm::SmallVector<const clang::Expr *, 1> Devices = {};
};

/// Whether a step that moves may be made where there is no accelerator, too:
/// what it moves is there, and nothing but the device changes.
bool mayRunAnywhere(const Step &S);

/// An assignment `Left = Right`, built in or overloaded; of an optional device
/// also `Left.emplace(Right)`.
struct Assignment {
  const clang::Expr *Left = nullptr;
  const clang::Expr *Right = nullptr;
  bool IsMadeInPlace = false;
};
Assignment assignmentIn(const clang::Stmt &S);

/// The statements of \p Body, which may be one without braces or none at all.
llvm::SmallVector<const clang::Stmt *, 4> statementsOf(const clang::Stmt *Body);

/// What \p S does where there is an accelerator, or where there is none.
Role roleOf(const clang::Stmt &S, bool OnAccelerator,
            const clang::ASTContext &Context);

} // namespace torchport
