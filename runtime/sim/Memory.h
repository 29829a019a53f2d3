//===- Memory.h - memory that only the device can access --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <c10/core/Allocator.h>
#include <c10/core/Device.h>
#include <torch/version.h>

#include <cstdint>

// Since LibTorch 2, Allocator::allocate() is not const.
#if TORCH_VERSION_MAJOR >= 2
#define SIM_ALLOCATE_CONST
#else
#define SIM_ALLOCATE_CONST const
#endif

namespace torchport::sim {

/// Returns an allocator of addresses that cannot be read or written: a program
/// that tries ends with a segmentation fault, as with a GPU's memory.
/// Allocating throws c10::OutOfMemoryError on failure.
c10::Allocator &allocator();

/// Returns the free bytes of the visible device \p index, or 0 if its memory is
/// unlimited.
std::uint64_t free_bytes(c10::DeviceIndex index);

/// Returns the host address of the data at the device's \p address.
void *data_at(void *address);

/// Returns the device that owns the memory at \p address, or -1.
c10::DeviceIndex device_with(const void *address);

} // namespace torchport::sim
