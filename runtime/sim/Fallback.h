//===- Fallback.h - operators computed on the CPU ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <ATen/core/dispatch/Dispatcher.h>
#include <torch/library.h>

#include <vector>

namespace torchport::sim {

/// Returns the tensors among the arguments of \p op on \p stack.
std::vector<at::Tensor> tensors_of(const c10::OperatorHandle &op,
                                   const torch::jit::Stack &stack);

/// Returns the device of \p tensors, those arguments, or the one that another
/// argument names, or the current device.
c10::DeviceIndex index_of(const c10::OperatorHandle &op,
                          const torch::jit::Stack &stack,
                          const std::vector<at::Tensor> &tensors);

/// Computes \p op on the CPU. Throws c10::Error if a GPU would, or if the CPU
/// cannot compute it. Arguments have the layout \p Of, or are strided.
template <c10::Layout Of>
void fallback(const c10::OperatorHandle &op, torch::jit::Stack *stack);

} // namespace torchport::sim
