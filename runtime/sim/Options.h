//===- Options.h - settings of the simulated accelerator --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// torchport-sim is a backend that keeps its memory on the host and computes on
/// the CPU. docs/simulated-accelerator.md is its user guide and lists the
/// variables that are read here.
//===----------------------------------------------------------------------===//

#pragma once

#include "Role.h"

#include <c10/core/Device.h>
#include <torch/version.h>

#include <cstdint>
#include <string>

#if TORCH_VERSION_MAJOR >= 2
#include <optional>
#else
#include <c10/util/Optional.h>
#endif

namespace torchport::sim {

#if TORCH_VERSION_MAJOR >= 2
template <typename T> using Optional = std::optional<T>;
#else
template <typename T> using Optional = c10::optional<T>;
#endif

/// Returns the number of visible devices.
c10::DeviceIndex device_count();

/// Returns the number of the visible device \p index among all devices.
int physical(c10::DeviceIndex index);

/// Returns true if TORCHPORT_SIM_FAULT lists any fault.
bool has_faults();

/// Returns true if TORCHPORT_SIM_FAULT lists \p fault for all devices or for
/// the visible device \p index.
bool has_fault(const std::string &fault, c10::DeviceIndex index);

/// Returns true if a visible device has the fault.
bool has_fault(const std::string &fault);

/// Returns TORCHPORT_SIM_MEMORY_MB in bytes, or 0 if the memory is unlimited.
std::uint64_t memory_bytes();

} // namespace torchport::sim
