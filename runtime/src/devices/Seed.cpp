//===- Seed.cpp - seeding the generator of any device ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "devices/Seed.h"

#include <torchport/device.h>

#include <ATen/Context.h>
#include <ATen/core/Tensor.h>
#include <c10/core/DeviceGuard.h>
#include <torch/cuda.h>

#include <mutex>

namespace torchport {

/// Returns the generator that `normal_` on \p device draws from. Operators that
/// a backend leaves to the CPU draw from the CPU's generator
/// (ATen/native/CPUFallback.cpp), and a backend that leaves all of them to the
/// CPU has no generator of its own.
static at::Generator generator_of(const c10::Device &device) {
  try {
    return at::globalContext().defaultGenerator(device);
  } catch (const c10::Error &) {
    return at::detail::getDefaultCPUGenerator();
  }
}

void manual_seed(const c10::Device &device, std::uint64_t seed) {
  // Throws if there is no such device.
  c10::DeviceGuard on_device(device);
  if (device.is_cuda())
    return torch::cuda::manual_seed(seed);
  at::Generator generator = generator_of(device);
  // See LibTorch's Note [Acquire lock when using random generators].
  std::lock_guard<std::mutex> lock(generator.mutex());
  generator.set_current_seed(seed);
}

struct detail::GeneratorRestorer::Kept {
  at::Generator generator;
  at::Tensor state;
};

detail::GeneratorRestorer::GeneratorRestorer(c10::Device device) {
  try {
    at::Generator generator = generator_of(device);
    std::lock_guard<std::mutex> lock(generator.mutex());
    kept_ = std::make_unique<Kept>(Kept{generator, generator.get_state()});
  } catch (const c10::Error &) {
    // There is no state to restore. If the device is broken, its probe fails.
  }
}

detail::GeneratorRestorer::~GeneratorRestorer() {
  if (!kept_)
    return;
  try {
    std::lock_guard<std::mutex> lock(kept_->generator.mutex());
    kept_->generator.set_state(kept_->state);
  } catch (const c10::Error &) {
    // The device has failed in the meantime.
  }
}

} // namespace torchport
