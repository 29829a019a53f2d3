//===- LevelZeroDriver.cpp - device descriptions from Intel's driver ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Uses Level Zero (ze_api.h), on which SYCL and so LibTorch build. SYCL
/// numbers the devices of each driver as zeDeviceGet() returns them. LibTorch
/// leaves out integrated GPUs beside others, and then has another count.
//===----------------------------------------------------------------------===//

#include "Driver.h"

#include "SharedLibrary.h"
#include "Variables.h"

#include <array>
#include <cstddef>
#include <cstdio>

namespace torchport::detail {

namespace {

// Values and layouts of ze_api.h 1.0; the PCI extension is of 1.1.
constexpr unsigned kGpuOnly = 1;
constexpr unsigned kDeviceProperties = 0x3;
constexpr unsigned kPciProperties = 0x10008;
constexpr unsigned kIntegrated = 1;

struct DeviceProperties {
  unsigned structure = kDeviceProperties;
  void *next = nullptr;
  unsigned type = 0, vendor = 0, device = 0, flags = 0, subdevice = 0,
           clock_rate = 0;
  std::uint64_t max_allocation = 0;
  std::array<unsigned, 7> limits{};
  std::uint64_t timer_resolution = 0;
  std::array<unsigned, 2> timestamp_bits{};
  std::array<unsigned char, 16> uuid{};
  std::array<char, 256> name{};
};

struct PciProperties {
  unsigned structure = kPciProperties;
  void *next = nullptr;
  unsigned domain = 0, bus = 0, device = 0, function = 0;
  int generation = 0, width = 0;
  std::int64_t bandwidth = 0;
};

static_assert(offsetof(DeviceProperties, uuid) == 96 &&
              offsetof(DeviceProperties, name) == 112 &&
              sizeof(PciProperties) == 48);

} // namespace

static Facts level_zero_facts_of(const SharedLibrary &loader, void *device) {
  Facts facts;
  DeviceProperties properties;
  if (loader.call("zeDeviceGetProperties", device, &properties) == 0) {
    properties.name.back() = '\0';
    facts.name = printable(properties.name.data());
    facts.integrated = (properties.flags & kIntegrated) != 0;
  }
  PciProperties place;
  if (loader.call("zeDevicePciGetPropertiesExt", device, &place) == 0) {
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%04x:%02x:%02x.%x", place.domain,
                  place.bus, place.device, place.function);
    facts.pci = text.data();
  }
  return facts;
}

/// Returns the drivers, or the devices of \p of, as \p function lists them.
/// Sets \p problem if it fails.
template <typename... Of>
static std::vector<void *> handles(const SharedLibrary &loader,
                                   const char *function, std::string &problem,
                                   Of... of) {
  std::vector<void *> found;
  unsigned count = 0;
  int error =
      loader.call(function, of..., &count, static_cast<void **>(nullptr));
  if (!error && !is_number_of_devices(static_cast<int>(count))) {
    problem =
        "Level Zero says that there are " + std::to_string(count) + " devices";
    return found;
  }
  if (!error) {
    found.resize(count);
    error = loader.call(function, of..., &count, found.data());
  }
  if (error) {
    problem = "Level Zero answers with error " +
              std::to_string(static_cast<unsigned>(error));
    found.clear();
  }
  return found;
}

static DriverReport ask_loader(const SharedLibrary &loader) {
  DriverReport report;
  if (!loader) {
    report.problem = "no Level Zero" + absence_of(os::level_zero_libraries());
    return report;
  }
  report.library = loader.name();
  std::string problem = "Level Zero shows no device";
  if (int error = loader.call("zeInit", kGpuOnly))
    problem = "Level Zero answers with error " +
              std::to_string(static_cast<unsigned>(error));
  else
    for (void *driver : handles(loader, "zeDriverGet", problem))
      for (void *device : handles(loader, "zeDeviceGet", problem, driver))
        report.devices.push_back(level_zero_facts_of(loader, device));
  if (report.devices.empty())
    report.problem = problem;
  return report;
}

DriverReport ask_level_zero() {
  return ask_loader(SharedLibrary(os::level_zero_libraries()));
}

DriverReport ask_level_zero(const std::string &path) {
  return ask_loader(SharedLibrary({path}));
}

} // namespace torchport::detail
