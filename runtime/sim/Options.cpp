//===- Options.cpp - settings of the simulated accelerator ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Options.h"

#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <sstream>
#include <vector>

namespace torchport::sim {

static std::string variable(const char *name) {
  const char *value = std::getenv(name);
  return value ? value : "";
}

/// Returns the number from 0 to \p last in \p text. Ends the process if \p text
/// is anything else.
static long number(const char *name, const std::string &text, long last) {
  char *end = nullptr;
  long value = std::strtol(text.c_str(), &end, 10);
  if (!text.empty() && !*end && value >= 0 && value <= last)
    return value;
  std::fprintf(stderr,
               "torchport-sim: %s is '%s': give a number from 0 to %ld\n", name,
               text.c_str(), last);
  std::abort();
}

static std::vector<std::string> items(const std::string &list) {
  std::vector<std::string> found;
  std::istringstream stream(list);
  for (std::string item; std::getline(stream, item, ',');)
    found.push_back(item);
  return found;
}

/// Returns the devices in \p list that are among \p count. As in HIP and CUDA,
/// the list ends at the first device that does not exist, or at the first item
/// that is not a number.
static std::vector<int> listed(const std::string &list, int count) {
  std::vector<int> devices;
  for (const std::string &item : items(list)) {
    bool is_number = item.find_first_not_of("0123456789") == std::string::npos;
    if (!is_number && is_cuda())
      break;
    auto device = static_cast<int>(number(role().visibility, item, 127));
    if (device >= count)
      break;
    devices.push_back(device);
  }
  return devices;
}

static std::vector<int> read_visible() {
  std::string wanted = variable("TORCHPORT_SIM_DEVICES");
  auto count = static_cast<int>(
      wanted.empty() ? 1 : number("TORCHPORT_SIM_DEVICES", wanted, 127));
  if (const char *list = std::getenv(role().visibility))
    return listed(list, count);
  std::vector<int> devices(static_cast<std::size_t>(count));
  std::iota(devices.begin(), devices.end(), 0);
  return devices;
}

/// Returns the numbers of the visible devices. CUDA reads its variable once, at
/// the first call that needs it, so a program that sets it later should fail
/// here as well.
static std::vector<int> visible() {
  if (!is_cuda())
    return read_visible();
  static const auto &first = *new std::vector<int>(read_visible());
  return first;
}

c10::DeviceIndex device_count() {
  return static_cast<c10::DeviceIndex>(visible().size());
}

int physical(c10::DeviceIndex index) {
  std::vector<int> devices = visible();
  auto place = static_cast<std::size_t>(index);
  return place < devices.size() ? devices[place] : index;
}

bool has_faults() { return !variable("TORCHPORT_SIM_FAULT").empty(); }

bool has_fault(const std::string &fault, c10::DeviceIndex index) {
  for (const std::string &item : items(variable("TORCHPORT_SIM_FAULT")))
    if (item == fault || item == fault + '@' + std::to_string(physical(index)))
      return true;
  return false;
}

bool has_fault(const std::string &fault) {
  for (c10::DeviceIndex index = 0; index < device_count(); ++index)
    if (has_fault(fault, index))
      return true;
  return false;
}

std::uint64_t memory_bytes() {
  constexpr const char *kName = "TORCHPORT_SIM_MEMORY_MB";
  std::string wanted = variable(kName);
  if (wanted.empty())
    return 0;
  return static_cast<std::uint64_t>(number(kName, wanted, 1 << 30)) << 20;
}

} // namespace torchport::sim
