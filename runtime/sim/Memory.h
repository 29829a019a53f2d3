//===- Memory.h - memory that only the device can reach ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <c10/core/Allocator.h>
#include <c10/core/Device.h>
#include <torch/version.h>

#include <cstdint>

// From LibTorch 2 on an allocator may change, and can copy.
#if TORCH_VERSION_MAJOR >= 2
#define SIM_ALLOCATE_CONST
#else
#define SIM_ALLOCATE_CONST const
#endif

namespace torchport::sim {

/// Allocates addresses that cannot be read or written: a program that tries
/// ends with a segmentation fault, as with a GPU's. Throws
/// c10::OutOfMemoryError.
c10::Allocator &allocator();

/// The free bytes of the visible device \p index, 0 if unlimited.
std::uint64_t free_bytes(c10::DeviceIndex index);

/// The host address of the data at the device's \p address.
void *data_at(void *address);

/// The device that owns the memory at \p address, or -1.
c10::DeviceIndex device_with(const void *address);

} // namespace torchport::sim
