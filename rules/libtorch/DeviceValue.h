//===- DeviceValue.h - which device an expression names ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/ASTContext.h"

namespace torchport {

/// Returns true if the index in the arguments of a device, or of a function
/// that makes one, is absent or 0. In a program for one GPU, index 0 means "the
/// GPU".
bool namesFirstDevice(llvm::ArrayRef<const clang::Expr *> Arguments);

/// Returns true if \p E names an accelerator that the runtime may choose,
/// without an index other than 0: `torch::kCUDA`, `torch::Device("cuda:0")`,
/// `"rocm"`.
bool namesFirstAccelerator(const clang::Expr &E);

/// Returns true if \p E names the CPU: `torch::kCPU`, `torch::Device("cpu")`.
bool namesCpu(const clang::Expr &E);

} // namespace torchport
