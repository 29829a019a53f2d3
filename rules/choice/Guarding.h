//===- Guarding.h - questions about devices around a place ------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/choice/Question.h"
#include "rules/flow/UnitFacts.h"

#include "clang/AST/ASTTypeTraits.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/ArrayRef.h"

namespace torchport {

/// `if (torch::cuda::is_available())`, `if (device.is_cuda())` or
/// `if (!device.is_cpu())` around a place.
struct Guarding {
  enum class Kind {
    /// Nothing is asked around the place.
    None,
    /// Whether the machine has CUDA.
    Available,
    /// Whether a device is of CUDA.
    Cuda,
    /// Whether a device is another than the CPU.
    Accelerator,
  };
  Kind What = Kind::None;
  /// What is asked about availability, and what else beside it.
  std::optional<Question> Availability = std::nullopt;
  /// The statement that asks.
  const clang::IfStmt *If = nullptr;
};

/// What is asked, nearest to it, around the place at which \p Ancestors ends.
Guarding guardingOf(llvm::ArrayRef<clang::DynTypedNode> Ancestors,
                    const UnitFacts &Facts);

} // namespace torchport
