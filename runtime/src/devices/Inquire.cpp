//===- Inquire.cpp - properties of devices --------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Select.h"
#include "devices/GpuHalf.h"

#include <torchport/device.h>

#include <ATen/detail/CUDAHooksInterface.h>

namespace torchport {

using namespace detail;

std::int64_t device_count() {
  Policy policy;
  policy.devices = "gpu";
  Settings settings = resolve(policy);
  std::vector<Candidate> candidates =
      candidates_for(settings.requests, settings.verification);
  std::int64_t count = 0;
  for (const Candidate &candidate : candidates)
    if (candidate.device.has_index() &&
        candidate.kind == candidates.front().kind)
      ++count;
  return count;
}

bool is_accelerator(const c10::Device &device) noexcept {
  return device.type() != c10::DeviceType::CPU &&
         device.type() != c10::DeviceType::Meta;
}

std::string vendor(const c10::Device &device) {
  switch (device.type()) {
  case c10::DeviceType::CUDA:
    load_gpu_half();
    // A constant of the build; see Enumerate.cpp.
    return at::detail::getCUDAHooks().hasROCM() ? "amd" : "nvidia";
  case c10::DeviceType::HIP:
    return "amd";
  case c10::DeviceType::XPU:
    return "intel";
  case c10::DeviceType::MPS:
    return "apple";
  default:
    return c10::DeviceTypeName(device.type(), true);
  }
}

std::string vendor() { return vendor(device()); }

} // namespace torchport
