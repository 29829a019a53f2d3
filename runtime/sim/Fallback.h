//===- Fallback.h - other operators, computed on the CPU --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <ATen/core/dispatch/Dispatcher.h>
#include <torch/library.h>

namespace torchport::sim {

/// Computes \p op on the CPU. Throws c10::Error if a GPU would, or if the CPU
/// cannot compute it.
void fallback(const c10::OperatorHandle &op, torch::jit::Stack *stack);

} // namespace torchport::sim
