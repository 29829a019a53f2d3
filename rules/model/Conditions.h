//===- Conditions.h - conditions that ask for a GPU -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/libtorch/DeviceModel.h"
#include "rules/provenance/UnitFacts.h"

#include "clang/AST/ASTTypeTraits.h"

namespace torchport {

/// A condition with `torch::cuda::is_available()`, alone or with other
/// operands, called directly or stored in a variable before.
struct Question {
  /// The backend that the condition asks for.
  DeviceKind Kind = DeviceKind::Cuda;
  /// The condition calls `device_count()`, not `is_available()`.
  bool CountsDevices = false;
  /// The condition has no other operands.
  bool IsAlone = true;
  /// The condition selects the CPU if any of its operands is true:
  /// `no_gpu || !is_available()`.
  bool TrueSelectsCpu = false;
};

/// Returns the question about availability in \p Condition, if there is one.
std::optional<Question> questionIn(const clang::Expr &Condition,
                                   const UnitFacts &Facts);

/// A device that depends on whether an accelerator is available.
struct AvailabilityChoice {
  /// The condition with the first question.
  const clang::Expr *Condition;
  /// The conditional operator; null for an `if` statement.
  const clang::ConditionalOperator *Whole;
  Question First;
  /// The backends, in the order of the questions.
  llvm::SmallVector<DeviceKind, 2> Kinds;
};

/// Returns the choice that \p Operator makes between accelerators and the CPU:
/// `torch::cuda::is_available() ? torch::kCUDA : torch::kCPU`, also the cascade
/// `cuda ? : mps ? : cpu`. Nothing for other operators.
std::optional<AvailabilityChoice>
choiceBy(const clang::ConditionalOperator &Operator, const UnitFacts &Facts);

/// An `if` around a site: `if (torch::cuda::is_available())`,
/// `if (device.is_cuda())` or `if (!device.is_cpu())`.
struct Guard {
  enum class GuardKind {
    None,      // No question guards the site
    Available, // The machine has the backend that Availability asks for
    Cuda,      // A device is a CUDA device
  };
  GuardKind Kind = GuardKind::None;
  /// The question about availability, and whether it has other operands.
  std::optional<Question> Availability = std::nullopt;
  /// The `if` statement; null for `Q ? a : b`.
  const clang::IfStmt *If = nullptr;
};

/// Returns the innermost such guard around the last node of \p Ancestors.
Guard innermostGuard(llvm::ArrayRef<clang::DynTypedNode> Ancestors,
                     const UnitFacts &Facts);

} // namespace torchport
