//===- Conditions.h - conditions that ask for a GPU -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/libtorch/DeviceModel.h"
#include "rules/provenance/UnitFacts.h"

#include "clang/AST/ASTTypeTraits.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

#include <optional>

namespace torchport {

/// `torch::cuda::is_available()` in a condition, alone or beside others, asked
/// there or kept in a variable before.
struct Question {
  /// The backend that is asked for.
  DeviceKind Kind = DeviceKind::Cuda;
  /// `device_count()` was asked, not `is_available()`.
  bool Counts = false;
  /// Nothing else is asked beside it.
  bool IsAlone = true;
  /// The conditions are for the CPU, and any of them is enough:
  /// `no_gpu || !is_available()`.
  bool CpuFirst = false;
};

/// What \p Condition asks; nothing where it is not about availability.
std::optional<Question> questionIn(const clang::Expr &Condition,
                                   const UnitFacts &Facts);

/// `torch::cuda::is_available() ? torch::kCUDA : torch::kCPU`, also the
/// cascade `cuda ? : mps ? : cpu`.
struct OperatorChoice {
  Question Asked;
  /// The backends, in the order in which they are asked for.
  llvm::SmallVector<DeviceKind, 2> Kinds;
};

/// The choice that \p Operator makes; nothing where it makes none.
std::optional<OperatorChoice>
choiceBy(const clang::ConditionalOperator &Operator, const UnitFacts &Facts);

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
