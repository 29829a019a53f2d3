//===- Machine.cpp - facts about a Linux system ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "os/Machine.h"

#include <ctime>
#include <filesystem>
#include <fstream>

namespace torchport::os {

std::int64_t since_boot() {
  timespec time{};
  clock_gettime(CLOCK_BOOTTIME, &time);
  return std::int64_t{time.tv_sec} * 1000000000 + time.tv_nsec;
}

std::string system_name() { return "Linux"; }

// The files in /sys say more; see machine/Sysfs.h.
std::vector<DisplayAdapter> display_adapters() { return {}; }

std::string boot_id(const std::string &root) {
  std::string line;
  std::ifstream stream(std::filesystem::path(root) /
                       "proc/sys/kernel/random/boot_id");
  std::getline(stream, line);
  return line;
}

std::vector<std::string> installed_files() {
  return {"/etc/ld.so.cache", "/opt/rocm/lib"};
}

} // namespace torchport::os
