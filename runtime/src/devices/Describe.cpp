//===- Describe.cpp - the drivers' descriptions of devices ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "devices/Describe.h"

#include "Driver.h"
#include "os/Libraries.h"

#include <ATen/detail/CUDAHooksInterface.h>

#include <nlohmann/json.hpp>

#include <algorithm>

namespace torchport::detail {

static constexpr char kPluginFunction[] = "torchport_describe_device";

/// Returns nothing if no plugin exports the function, or if it describes
/// devices of another type.
static std::vector<Facts> ask_plugin(c10::DeviceType type, int count) {
  auto *function = reinterpret_cast<const char *(*)(int)>(
      os::symbol_anywhere(kPluginFunction));
  std::vector<Facts> facts;
  for (int index = 0; function && index < count; ++index) {
    // Parse a std::string, as elsewhere: another input type would instantiate
    // another parser.
    auto description = nlohmann::json::parse(std::string(function(index)));
    if (description.value("type", "privateuseone") !=
        c10::DeviceTypeName(type, /*lower_case=*/true))
      return {};
    facts.push_back(description);
  }
  return facts;
}

std::vector<Facts> describe(c10::DeviceType type, int count) {
  // Ask the plugin first: a machine with simulated devices may also have a GPU
  // and its driver.
  std::vector<Facts> facts = ask_plugin(type, count);
  if (facts.empty() && type == c10::DeviceType::CUDA)
    facts = at::detail::getCUDAHooks().hasROCM() ? ask_hip().devices
                                                 : ask_cuda().devices;
  if (facts.empty() && type == c10::DeviceType::XPU)
    facts = ask_level_zero().devices;
  // With another count, the driver numbers the devices differently.
  if (facts.size() != static_cast<std::size_t>(count))
    facts.clear();
  return facts;
}

std::vector<Facts> describe_here(c10::DeviceType type, int count) {
  auto is_loaded = [](const std::string &library) {
    return os::find_library(library).handle != nullptr;
  };
  const std::vector<std::string> drivers =
      type == c10::DeviceType::XPU           ? os::level_zero_libraries()
      : at::detail::getCUDAHooks().hasROCM() ? os::hip_libraries()
                                             : os::cuda_libraries();
  return os::symbol_anywhere(kPluginFunction) ||
                 std::any_of(drivers.begin(), drivers.end(), is_loaded)
             ? describe(type, count)
             : std::vector<Facts>();
}

} // namespace torchport::detail
