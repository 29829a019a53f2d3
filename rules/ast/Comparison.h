//===- Comparison.h - whole devices that are compared -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/libtorch/DeviceModel.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"

#include <optional>

namespace torchport {

/// `X == torch::kCUDA` on two whole devices. LibTorch compares type and index
/// (c10/core/Device.h), so that Device(kCUDA, 0) == kCUDA is false.
struct ComparedDevice {
  const clang::Expr *Whole = nullptr;
  /// The side that is not the constant.
  const clang::Expr *Subject = nullptr;
  /// The constant, which has no index: `torch::kCUDA`, `torch::Device("cuda")`.
  const clang::Expr *Constant = nullptr;
  DeviceKind Kind = DeviceKind::None;
  /// `!=`.
  bool Negated = false;
  /// `EXPECT_EQ(device, torch::kCUDA)`: in words that no edit reaches.
  bool InOtherWords = false;
  /// `x.device()`, which has an index on every GPU, and never one on the CPU.
  bool OfTensor = false;
};

/// Whether \p Call compares a device with the CPU's or CUDA's without an index.
std::optional<ComparedDevice> comparisonIn(const clang::CallExpr &Call);

/// What the device \p E is made of, where that is a type or a text alone; null
/// where an index is given.
const clang::Expr *withoutIndex(const clang::Expr *E);

/// The type of device that \p E names without an index, as the side of a
/// comparison.
DeviceKind typeWithoutIndex(const clang::Expr *E);

} // namespace torchport
