//===- GpuSelection.h - code that makes a GPU the current one ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/ast/Destination.h"

namespace torchport {

/// Returns the function around the last node of \p Ancestors and around the
/// lambdas that it is in; null if there is none.
const clang::FunctionDecl *functionAround(Path Ancestors);

/// Returns the declaration that stands for all instantiations of \p Function.
const clang::FunctionDecl *patternOf(const clang::FunctionDecl &Function);

/// Returns true if \p S makes a GPU the current one or asks which one it is:
/// `c10::cuda::CUDAGuard guard(x.device())`, `cudaSetDevice(0)`.
bool selectsGpu(const clang::Stmt &S);

/// Returns true if \p Function, or one that it calls, selects a GPU before
/// \p Place.
bool selectsGpuBefore(const clang::FunctionDecl &Function,
                      const clang::Stmt &Place,
                      const clang::ASTContext &Context);

} // namespace torchport
