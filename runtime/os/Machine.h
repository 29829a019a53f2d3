//===- Machine.h - facts about the system and the process -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace torchport::os {

/// Returns the nanoseconds since boot, on a clock that all processes share and
/// that does not stop while the machine sleeps.
std::int64_t since_boot();

/// Returns a text that changes at each boot, or an empty string. \p root is
/// that of system_root() in Variables.h.
std::string boot_id(const std::string &root);

/// Returns "Linux", "macOS" or "Windows"; empty on another system.
std::string system_name();

/// A GPU as Windows lists it, with or without a driver that can compute.
struct DisplayAdapter {
  /// Such as "AMD Radeon RX 7900 XTX".
  std::string name;
  /// Such as "pci\\ven_1002&dev_744c".
  std::string hardware_id;
  std::string driver_version;
};

/// Returns the GPUs that Windows lists; none on other systems.
std::vector<DisplayAdapter> display_adapters();

/// Returns the version of the kernel.
std::string kernel_version();

/// Returns the user and the groups that decide what this process may use.
std::string user_and_groups();

/// Returns files and folders that change when a driver or a library is
/// installed for the whole system.
std::vector<std::string> installed_files();

/// Returns the number of this process, different from that of each other
/// process that runs.
std::int64_t process_number();

/// Returns true if standard output is a terminal.
bool writes_to_terminal();

} // namespace torchport::os
