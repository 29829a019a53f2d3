//===- Kernels.h - the device's own operators -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

namespace torchport::sim {

/// Registers the operators that create, view, resize and copy tensors.
void register_memory_kernels();

/// Registers the copies of sparse tensors.
void register_sparse_kernels();

/// Registers the operators that LibTorch calls only for GPUs.
void register_gpu_kernels();

} // namespace torchport::sim
