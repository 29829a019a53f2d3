//===- Describe.cpp - the description of a simulated device ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Memory.h"
#include "Options.h"

#include <array>
#include <csignal>
#include <cstdio>

using namespace torchport::sim;

/// Returns a PCI address in a domain that no machine has.
static std::string address(c10::DeviceIndex index) {
  std::array<char, 16> text{};
  std::snprintf(text.data(), text.size(), "f000:%02x:00.0",
                static_cast<unsigned>(physical(index)));
  return text.data();
}

/// The function by which the runtime asks a plugin; see src/devices/Describe.h.
extern "C" C10_EXPORT const char *torchport_describe_device(int number) {
  auto index = static_cast<c10::DeviceIndex>(number);
  if (has_fault("segfault-describe", index))
    std::raise(SIGSEGV);
  if (has_fault("undescribed", index))
    return "{}";
  // The caller gets a pointer to this string.
  static thread_local std::string description;
  description =
      "{\"type\": \"" + c10::DeviceTypeName(role().type, /*lower_case=*/true) +
      "\", \"name\": \"simulated accelerator " +
      std::to_string(physical(index)) + "\", \"arch\": \"sim1\", \"pci\": \"" +
      address(index) + "\", \"integrated\": " +
      (has_fault("integrated", index) ? "true" : "false") +
      ", \"total_bytes\": " + std::to_string(memory_bytes()) +
      ", \"free_bytes\": " + std::to_string(free_bytes(index)) +
      ", \"visibility\": \"" + role().visibility + "\"}";
  return description.c_str();
}
