//===- DeviceValue.h - which device an expression names ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/ArrayRef.h"

namespace torchport {

/// Whether the index in the arguments of a device, or of what is made of one,
/// is absent or 0. The index 0 of a program that was written for one GPU says
/// "the GPU".
bool namesFirstDevice(llvm::ArrayRef<const clang::Expr *> Arguments);

/// Whether \p E names an accelerator that the runtime may choose, without a
/// choice of index: `torch::kCUDA`, `torch::Device("cuda:0")`, `"rocm"`.
bool namesFirstAccelerator(const clang::Expr &E);

/// Whether \p E names the CPU: `torch::kCPU`, `torch::Device("cpu")`.
bool namesCpu(const clang::Expr &E);

} // namespace torchport
