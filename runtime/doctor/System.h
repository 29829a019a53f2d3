//===- System.h - the system that the doctor runs on ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "Sysfs.h"
#include "os/Machine.h"

#include <map>
#include <nlohmann/json.hpp>

namespace torchport::doctor {

/// A device node, and whether this process may use it.
struct Access {
  std::string node;
  /// The group that it belongs to, and its number.
  std::string group;
  std::string group_number;
  /// Why it cannot be opened, or empty.
  std::string error;
};

struct System {
  /// "Linux", "macOS" or "Windows", the version of its kernel, and on Linux the
  /// distribution.
  std::string name;
  std::string kernel;
  std::string distribution;
  /// What runs this container, such as "docker"; empty outside of one.
  std::string container;
  /// Whether WSL shows the GPUs of Windows, by /dev/dxg and not in /sys.
  bool has_dxg = false;
  /// The GPUs that Windows lists.
  std::vector<os::DisplayAdapter> adapters;
  std::vector<Access> access;
  /// The variables that are set, of those that hide or choose devices, and of
  /// those by which launchers number processes.
  std::map<std::string, std::string> variables;
  std::map<std::string, std::string> ranks;
};

/// Describes this system, with the device nodes of \p gpus.
System describe_system(const std::vector<detail::SystemGpu> &gpus);

/// Replaces, in each text of \p value, the home folder of this user and the
/// names of users in paths, so that it can be published.
void remove_user_names(nlohmann::json &value);

} // namespace torchport::doctor
