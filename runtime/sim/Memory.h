//===- Memory.h - memory that only the device can reach ---------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_SIM_MEMORY_H
#define TORCHPORT_SIM_MEMORY_H

#include <ATen/core/Tensor.h>
#include <c10/core/Allocator.h>

namespace torchport::sim {

/// Gives out addresses that no one may read or write: a program that does ends
/// with a segmentation fault, as it does with a GPU's. Throws
/// c10::OutOfMemoryError.
c10::Allocator &allocator();

/// The bytes that the visible device \p index has left, 0 where that is not
/// limited.
std::uint64_t free_bytes(c10::DeviceIndex index);

/// The memory of \p tensor, of the simulated device or the CPU, as a tensor of
/// the CPU.
at::Tensor on_host(const at::Tensor &tensor);

} // namespace torchport::sim

#endif // TORCHPORT_SIM_MEMORY_H
