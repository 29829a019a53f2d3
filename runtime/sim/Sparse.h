//===- Sparse.h - what sparse tensors consist of ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "Options.h"

#include <ATen/core/Tensor.h>

#include <vector>

namespace torchport::sim {

bool is_sparse(const at::Tensor &tensor);

/// Returns the indices and the values of the sparse \p tensor.
std::vector<at::Tensor> parts_of(const at::Tensor &tensor);

/// Returns a sparse tensor like \p tensor that consists of \p parts. They are
/// on the CPU or on the current device.
at::Tensor sparse_like(const at::Tensor &tensor,
                       const std::vector<at::Tensor> &parts);

/// Makes the sparse \p tensor like \p source, but consisting of \p parts. Does
/// nothing if it is so already.
void assign_parts(const at::Tensor &tensor, const at::Tensor &source,
                  const std::vector<at::Tensor> &parts);

} // namespace torchport::sim
