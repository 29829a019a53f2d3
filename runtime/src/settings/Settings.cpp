//===- Settings.cpp - a policy with all settings resolved -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "settings/Settings.h"

#include "Log.h"
#include "os/Files.h"
#include "os/Process.h"
#include "probe/DiskCache.h"
#include "settings/Environment.h"
#include "settings/ProgramPolicy.h"

#include <algorithm>
#include <atomic>

namespace torchport::detail {

static std::vector<Request> requests_of(const Policy &policy) {
  if (!policy.devices.empty())
    return parse_requests(policy.devices, "the request");
  std::string wanted = environment("TORCHPORT_DEVICE");
  if (!wanted.empty())
    return parse_requests(wanted, "TORCHPORT_DEVICE");
  return parse_requests("auto", "the default");
}

static std::chrono::milliseconds timeout_of(const Policy &policy) {
  if (policy.timeout.count() == 0)
    return environment_timeout();
  if (policy.timeout.count() < 1 || policy.timeout > kLongestTimeout)
    throw Error("Policy::timeout is " + std::to_string(policy.timeout.count()) +
                " ms: give a time from 1 ms to a day, or 0 for what the "
                "environment says");
  return policy.timeout;
}

/// Returns Subprocess, unless the system has no child processes for us. Warns
/// of that once per process.
static Verify default_verify() {
  if (os::can_start_processes())
    return Verify::Subprocess;
  static std::atomic_flag warned = ATOMIC_FLAG_INIT;
  if (!warned.test_and_set())
    log(LogLevel::Warn,
        "this system is neither Linux, macOS nor Windows, so devices are "
        "probed in this process, which a faulty driver may end "
        "(TORCHPORT_VERIFY=inprocess says that this is intended)");
  return Verify::InProcess;
}

static Verify verify_of(const Policy &policy) {
  if (policy.verify != Verify::Default)
    return policy.verify;
  switch (environment_choice("TORCHPORT_VERIFY",
                             {"subprocess", "none", "static", "inprocess"})) {
  case 1:
    return Verify::None;
  case 2:
    return Verify::Static;
  case 3:
    return Verify::InProcess;
  default:
    return default_verify();
  }
}

static bool allow_integrated_of(const Policy &policy) {
  if (policy.integrated != Integrated::Default)
    return policy.integrated == Integrated::Allow;
  return environment_choice("TORCHPORT_ALLOW_INTEGRATED", {"1", "0"}) == 0;
}

static Demands demands_of(const Policy &policy) {
  Demands demands{policy.min_free_bytes, policy.require_ops,
                  policy.require_dtypes};
  if (demands.min_free_bytes == 0)
    demands.min_free_bytes = environment_min_free_bytes();
  auto invalid = [](const std::string &problem, const std::string &name,
                    const std::vector<std::string> &known) {
    std::string accepted;
    for (const std::string &word : known)
      accepted += (accepted.empty() ? "" : ", ") + word;
    return Error(problem + ": '" + name + "'; expected one of " + accepted);
  };
  for (const std::string &op : demands.ops)
    if (!is_schema_name(op) && !contains(operator_names(), op))
      throw invalid("Policy::require_ops names no operator, such as "
                    "'aten::conv2d'",
                    op, operator_names());
  for (const std::string &dtype : demands.dtypes)
    if (!contains(dtype_names(), dtype))
      throw invalid("Policy::require_dtypes names no type", dtype,
                    dtype_names());
  Demands program = program_demands();
  demands.min_free_bytes =
      std::max(demands.min_free_bytes, program.min_free_bytes);
  auto add = [](std::vector<std::string> &names,
                const std::vector<std::string> &more) {
    for (const std::string &name : more)
      if (!contains(names, name))
        names.push_back(name);
  };
  add(demands.ops, program.ops);
  add(demands.dtypes, program.dtypes);
  return demands;
}

static std::string cache_directory_of(const Policy &policy) {
  std::string value = environment("TORCHPORT_CACHE");
  if (!value.empty() && value != "0" && value != "1" &&
      !os::to_path(value).is_absolute())
    throw Error("TORCHPORT_CACHE is '" + value +
                "': give 0, 1, or the absolute path of a directory");
  if (value == "0" || !policy.use_disk_cache)
    return {};
  return value.empty() || value == "1" ? default_cache_directory() : value;
}

Settings resolve(const Policy &policy) {
  // Reject an invalid TORCHPORT_LOG now, and not at the first message.
  log_level();
  return {requests_of(policy),
          {verify_of(policy), timeout_of(policy), demands_of(policy),
           cache_directory_of(policy),
           policy.verify == Verify::Default &&
               environment("TORCHPORT_VERIFY").empty()},
          allow_integrated_of(policy),
          policy.on_fail};
}

} // namespace torchport::detail
