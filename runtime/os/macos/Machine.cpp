//===- Machine.cpp - facts about a macOS system ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "os/Machine.h"

#include <ctime>
#include <sys/sysctl.h>

namespace torchport::os {

std::int64_t since_boot() {
  // This clock goes on while the machine sleeps; CLOCK_UPTIME_RAW does not.
  return static_cast<std::int64_t>(clock_gettime_nsec_np(CLOCK_MONOTONIC_RAW));
}

std::string boot_id(const std::string & /*root*/) {
  char text[64] = {};
  std::size_t size = sizeof text - 1;
  return sysctlbyname("kern.bootsessionuuid", text, &size, nullptr, 0) == 0
             ? text
             : "";
}

std::string system_name() { return "macOS"; }

std::vector<DisplayAdapter> display_adapters() { return {}; }

std::vector<std::string> installed_files() { return {}; }

} // namespace torchport::os
