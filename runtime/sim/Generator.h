//===- Generator.h - random number generators, one per device ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <ATen/core/Generator.h>

namespace torchport::sim {

/// Returns true if LibTorch finds the generators of these devices, to seed
/// them: those of CUDA, and those of a PrivateUse1 backend with hooks. Other
/// generators are not used.
bool has_generators();

/// Returns the default generator of the device \p index, or of the current
/// device if \p index is negative. Throws c10::Error if there is no such
/// device.
const at::Generator &default_generator(c10::DeviceIndex index);

at::Generator new_generator(c10::DeviceIndex index);

/// Returns the CPU generator behind \p generator, which is itself a CPU
/// generator or was made here.
at::Generator engine_of(const at::Generator &generator);

} // namespace torchport::sim
