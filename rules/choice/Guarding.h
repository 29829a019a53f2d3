//===- Guarding.h - questions about devices around a place ------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// `if (torch::cuda::is_available())`, `if (device.is_cuda())` and
/// `if (!device.is_cpu())` around a call that only CUDA answers.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/choice/Question.h"
#include "rules/flow/UnitFacts.h"

#include "clang/AST/ASTTypeTraits.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/ArrayRef.h"

namespace torchport {

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
  /// The device, or the tensor, that is asked.
  const clang::Expr *Asked = nullptr;
  /// What is asked about availability, and what else beside it.
  std::optional<Question> Availability;
  /// The whole statement, where there is nothing in it but the place, and
  /// nothing in the condition that cannot go or stay alone.
  const clang::IfStmt *Whole = nullptr;
};

/// What is known of a device where the answer to \p Condition is \p Holds; of
/// availability, nothing.
Guarding guardingBy(const clang::Expr &Condition, bool Holds);

/// Whether \p Condition is one question, and nothing besides.
bool isOneQuestion(const clang::Expr &Condition);

/// Whether \p E names something, so that it may be named twice: `device`,
/// `options.device`, `x.device()`.
bool isName(const clang::Expr &E);

/// What is asked, nearest to it, around the place at which \p Ancestors ends.
Guarding guardingOf(llvm::ArrayRef<clang::DynTypedNode> Ancestors,
                    const UnitFacts &Facts, const clang::ASTContext &Context);

} // namespace torchport
