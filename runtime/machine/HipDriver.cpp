//===- HipDriver.cpp - device descriptions from AMD's HIP runtime ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Uses functions and attributes whose meaning and numbers are the same in HIP
/// 5.2, 6.4 and 7.2 (hip_runtime_api.h of each). Only the architecture is read
/// from the device properties, whose layout changed in HIP 6.
//===----------------------------------------------------------------------===//

#include "Driver.h"

#include "SharedLibrary.h"
#include "Variables.h"

#include <array>
#include <cstring>

namespace torchport::detail {

// Values of hipError_t and hipDeviceAttribute_t.
static constexpr int kHipNoDevice = 100;
static constexpr int kHipInvalidDevice = 101; // HIP 5.2, for the same
static constexpr int kHipIntegrated = 16;

// The offset of gcnArchName in hipDeviceProp_t, up to HIP 5 and since HIP 6.
// With the wrong layout the bytes there look valid.
static constexpr std::size_t kArchR0000 = 396;
static constexpr std::size_t kArchR0600 = 1160;

/// Returns the architecture without its features, such as "gfx90a" for
/// "gfx90a:sramecc+:xnack-".
static std::string arch_of(const SharedLibrary &hip, int index) {
  // Larger than the struct in any version.
  std::array<char, 8192> properties{};
  // HIP 6 and later still export the plain name, with the old layout; their
  // headers define it as the new name.
  std::size_t place = kArchR0600;
  int failed = hip.call("hipGetDevicePropertiesR0600",
                        static_cast<void *>(properties.data()), index);
  if (failed == -1) {
    place = kArchR0000;
    failed = hip.call("hipGetDeviceProperties",
                      static_cast<void *>(properties.data()), index);
  }
  properties.back() = '\0';
  std::string arch = properties.data() + place;
  if (failed || arch.rfind("gfx", 0) != 0)
    return {};
  return printable(arch.substr(0, arch.find(':')));
}

static Facts hip_facts_of(const SharedLibrary &hip, int index) {
  Facts facts;
  std::array<char, 256> text{};
  if (hip.call("hipDeviceGetName", text.data(), 255, index) == 0)
    facts.name = printable(text.data());
  if (hip.call("hipDeviceGetPCIBusId", text.data(), 255, index) == 0)
    facts.pci = normal_pci(printable(text.data()));
  std::size_t bytes = 0;
  if (hip.call("hipDeviceTotalMem", &bytes, index) == 0)
    facts.total_bytes = bytes;
  int integrated = 0;
  if (hip.call("hipDeviceGetAttribute", &integrated, kHipIntegrated, index) ==
      0)
    facts.integrated = integrated != 0;
  facts.arch = arch_of(hip, index);
  return facts;
}

static DriverReport ask_hip_driver(const SharedLibrary &hip) {
  DriverReport report;
  if (!hip) {
    report.problem = "no HIP runtime" + absence_of(os::hip_libraries());
    return report;
  }
  report.library = hip.name();
  // HIP_VERSION: major, two digits of minor, five of patch (hip_version.h).
  int version = 0;
  if (hip.call("hipRuntimeGetVersion", &version) == 0)
    report.version = std::to_string(version / 10000000) + '.' +
                     std::to_string(version / 100000 % 100) + '.' +
                     std::to_string(version % 100000);
  int count = 0;
  int error = hip.call("hipGetDeviceCount", &count);
  if (error == kHipNoDevice || error == kHipInvalidDevice || (!error && !count))
    report.problem = "the HIP runtime shows no device";
  else if (error)
    report.problem =
        "the HIP runtime answers with error " + std::to_string(error);
  else if (!is_number_of_devices(count))
    report.problem = "the HIP runtime says that there are " +
                     std::to_string(count) + " devices";
  else
    for (int index = 0; index < count; ++index)
      report.devices.push_back(hip_facts_of(hip, index));
  return report;
}

DriverReport ask_hip() {
  return ask_hip_driver(SharedLibrary(os::hip_libraries()));
}

DriverReport ask_hip(const std::string &path) {
  return ask_hip_driver(SharedLibrary({path}));
}

} // namespace torchport::detail
