//===- Options.h - what the simulated accelerator is like -------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// torchport-sim is a backend that keeps its memory on the host and computes on
/// the CPU. docs/simulated-accelerator.md tells users of it, and of each
/// variable that is read here.
///
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

/// How many devices a program sees.
c10::DeviceIndex device_count();

/// Which of all devices the visible device \p index is.
int physical(c10::DeviceIndex index);

/// Whether TORCHPORT_SIM_FAULT lists \p fault, for all devices or for the one
/// that the visible device \p index is.
bool has_fault(const std::string &fault, c10::DeviceIndex index);

/// Whether a visible device has it.
bool has_fault(const std::string &fault);

/// TORCHPORT_SIM_MEMORY_MB in bytes, or 0: as much as there is.
std::uint64_t memory_bytes();

} // namespace torchport::sim
