//===- Availability.h - queries about available devices ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/libtorch/DeviceString.h"

#include "clang/AST/Expr.h"

namespace torchport {

/// Returns the kind of device whose presence or number \p Function returns.
/// Despite its name, `at::hasCUDA()` looks for a device
/// (aten/src/ATen/cuda/detail/CUDAHooks.cpp).
DeviceKind queriedDeviceKind(const clang::FunctionDecl &Function);

/// Returns true if \p E is true when there is an accelerator, false if it is
/// false then: `!at::hasCUDA()`, `torch::cuda::device_count() > 0`.
std::optional<bool> availabilityTest(const clang::Expr &E);

/// Returns true if \p E is the number of GPUs, or a variable that holds it.
bool countsDevices(const clang::Expr &E);
/// Returns true if \p E asks whether a value is CUDA's, also by its twin.
bool asksForCuda(const clang::Expr *E);

} // namespace torchport
