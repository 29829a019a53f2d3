//===- Availability.h - what a program asks the machine for -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/libtorch/DeviceString.h"

#include "clang/AST/Expr.h"

#include <optional>

namespace torchport {

/// The kind of device that \p Function asks for, whether there is one or how
/// many there are; None for every other function. `at::hasCUDA()` counts, too
/// (aten/src/ATen/cuda/detail/CUDAHooks.cpp), whatever its name says. A
/// function of another file that returns such a number is seen through.
DeviceKind availabilityAskedBy(const clang::FunctionDecl &Function);

/// Whether \p E is true where there is an accelerator, or false there:
/// `torch::cuda::is_available()`, `!at::hasCUDA()`,
/// `torch::cuda::device_count() > 0`. Nothing where it asks something else.
std::optional<bool> availabilityTest(const clang::Expr &E);

/// Whether \p E is the number of GPUs: `torch::cuda::device_count()`, or a
/// variable that begins with it.
bool countsDevices(const clang::Expr &E);
/// Whether \p E asks a tensor or a device whether it is of CUDA, also by its
/// twin.
bool asksForCuda(const clang::Expr *E);
/// Whether \p Call gives the index of the current device, which exists.
bool isCurrentDevice(const clang::CallExpr &Call);

} // namespace torchport
