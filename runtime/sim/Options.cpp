//===- Options.cpp - what the simulated accelerator is like ---------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Options.h"

#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <vector>

namespace torchport::sim {

static std::string variable(const char *name) {
  const char *value = std::getenv(name);
  return value ? value : "";
}

/// A number from 0 to \p last. As a driver: what makes no sense ends the
/// process.
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

/// Which devices a program sees, by their own numbers.
static std::vector<int> visible() {
  std::string wanted = variable("TORCHPORT_SIM_DEVICES");
  auto count = static_cast<int>(
      wanted.empty() ? 1 : number("TORCHPORT_SIM_DEVICES", wanted, 127));
  std::vector<int> devices;
  if (!std::getenv(kVisibility)) {
    for (int device = 0; device < count; ++device)
      devices.push_back(device);
    return devices;
  }
  // As HIP and CUDA do: the first that is not there ends the list.
  for (const std::string &item : items(variable(kVisibility))) {
    auto device = static_cast<int>(number(kVisibility, item, 127));
    if (device >= count)
      break;
    devices.push_back(device);
  }
  return devices;
}

c10::DeviceIndex device_count() {
  return static_cast<c10::DeviceIndex>(visible().size());
}

int physical(c10::DeviceIndex index) {
  std::vector<int> devices = visible();
  auto place = static_cast<std::size_t>(index);
  return place < devices.size() ? devices[place] : index;
}

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
