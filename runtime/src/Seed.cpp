//===- Seed.cpp - random numbers that come again, on any device -----------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <torchport/device.h>

#include <ATen/Context.h>
#include <c10/core/DeviceGuard.h>
#include <torch/cuda.h>

#include <mutex>

namespace torchport {

/// What `normal_` on \p device draws from. Operators that a backend leaves to
/// the CPU draw from the CPU's generator (ATen/native/CPUFallback.cpp), and a
/// backend that leaves all of them to it has none of its own.
static at::Generator generator_of(const c10::Device &device) {
  try {
    return at::globalContext().defaultGenerator(device);
  } catch (const c10::Error &) {
    return at::detail::getDefaultCPUGenerator();
  }
}

void manual_seed(const c10::Device &device, std::uint64_t seed) {
  // Throws where there is no such device.
  c10::DeviceGuard on_device(device);
  if (device.is_cuda())
    return torch::cuda::manual_seed(seed);
  at::Generator generator = generator_of(device);
  // See Note [Acquire lock when using random generators] of LibTorch.
  std::lock_guard<std::mutex> lock(generator.mutex());
  generator.set_current_seed(seed);
}

} // namespace torchport
