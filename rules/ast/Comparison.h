//===- Comparison.h - comparisons of whole devices --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/libtorch/DeviceModel.h"

namespace torchport {

/// `X == torch::kCUDA` with two whole devices. LibTorch compares type and index
/// (c10/core/Device.h), so Device(kCUDA, 0) == kCUDA is false.
struct ComparedDevice {
  const clang::Expr *Whole = nullptr;
  /// The operand that is not the constant.
  const clang::Expr *Subject = nullptr;
  /// The constant, without an index: `torch::kCUDA`, `torch::Device("cuda")`.
  const clang::Expr *Constant = nullptr;
  DeviceKind Kind = DeviceKind::None;
  /// The operator is `!=`.
  bool Negated = false;
  /// `EXPECT_EQ(device, torch::kCUDA)`, which a fix cannot edit.
  bool InTestMacro = false;
  /// Subject is `x.device()`, which has an index except on the CPU.
  bool IsTensorDevice = false;
};

/// Returns the comparison in \p Call with the CPU or CUDA without an index.
std::optional<ComparedDevice> comparisonIn(const clang::CallExpr &Call);

/// Returns the type or text of which \p E makes a device without an index.
const clang::Expr *withoutIndex(const clang::Expr *E);

} // namespace torchport
