//===- CudaDriver.cpp - device descriptions from NVIDIA's driver ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Uses the driver API (cuda.h), because it is stable and every machine with a
/// driver has it. cuInit must not be called in a process that forks later,
/// which is one more reason for a child process.
//===----------------------------------------------------------------------===//

#include "Driver.h"

#include "SharedLibrary.h"
#include "Variables.h"

#include <array>

namespace torchport::detail {

// Values of CUresult and CUdevice_attribute (cuda.h).
static constexpr int kCudaNoDevice = 100;
static constexpr int kCudaIntegrated = 18; // HIP's is 16
static constexpr int kCapabilityMajor = 75;
static constexpr int kCapabilityMinor = 76;

static Facts cuda_facts_of(const SharedLibrary &cuda, int index) {
  Facts facts;
  int device = 0;
  if (cuda.call("cuDeviceGet", &device, index) != 0)
    return facts;
  auto attribute = [&](int which) -> std::optional<int> {
    int value = 0;
    if (cuda.call("cuDeviceGetAttribute", &value, which, device) != 0)
      return std::nullopt;
    return value;
  };
  std::array<char, 256> text{};
  if (cuda.call("cuDeviceGetName", text.data(), 255, device) == 0)
    facts.name = printable(text.data());
  if (cuda.call("cuDeviceGetPCIBusId", text.data(), 255, device) == 0)
    facts.pci = normal_pci(printable(text.data()));
  std::size_t bytes = 0;
  if (cuda.call("cuDeviceTotalMem_v2", &bytes, device) == 0)
    facts.total_bytes = bytes;
  if (auto integrated = attribute(kCudaIntegrated))
    facts.integrated = *integrated != 0;
  auto major = attribute(kCapabilityMajor), minor = attribute(kCapabilityMinor);
  if (major && minor)
    facts.arch = "sm_" + std::to_string(*major) + std::to_string(*minor);
  return facts;
}

static DriverReport ask_cuda_driver(const SharedLibrary &cuda) {
  DriverReport report;
  if (!cuda) {
    report.problem = "no NVIDIA driver" + absence_of(os::cuda_libraries());
    return report;
  }
  report.library = cuda.name();
  int count = 0;
  int error = cuda.call("cuInit", 0U);
  if (!error) {
    // 1000 * major + 10 * minor (cuda.h).
    int version = 0;
    if (cuda.call("cuDriverGetVersion", &version) == 0)
      report.version = std::to_string(version / 1000) + '.' +
                       std::to_string(version % 1000 / 10);
    error = cuda.call("cuDeviceGetCount", &count);
  }
  if (error == kCudaNoDevice || (!error && !count))
    report.problem = "the NVIDIA driver shows no device";
  else if (error)
    report.problem =
        "the NVIDIA driver answers with error " + std::to_string(error);
  else if (!is_number_of_devices(count))
    report.problem = "the NVIDIA driver says that there are " +
                     std::to_string(count) + " devices";
  else
    for (int index = 0; index < count; ++index)
      report.devices.push_back(cuda_facts_of(cuda, index));
  return report;
}

DriverReport ask_cuda() {
  return ask_cuda_driver(SharedLibrary(os::cuda_libraries()));
}

DriverReport ask_cuda(const std::string &path) {
  return ask_cuda_driver(SharedLibrary({path}));
}

} // namespace torchport::detail
