//===- Environment.cpp - the library's environment variables --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "settings/Environment.h"

#include "os/Environment.h"

#include <torchport/select.h>

#include <charconv>

namespace torchport::detail {

/// Returns the number from 1 to \p last in the variable \p name, or 0 if it is
/// unset. Throws Error for any other value.
static std::uint64_t number_in(const char *name, std::uint64_t last,
                               const std::string &unit) {
  std::string value = environment(name);
  if (value.empty())
    return 0;
  std::uint64_t number = 0;
  const char *end = value.data() + value.size();
  auto [stop, failure] = std::from_chars(value.data(), end, number);
  if (failure != std::errc() || stop != end || number < 1 || number > last)
    throw Error(std::string(name) + " is '" + value + "': give a number of " +
                unit + " from 1 to " + std::to_string(last));
  return number;
}

std::chrono::milliseconds environment_timeout() {
  std::uint64_t ms = number_in(
      "TORCHPORT_TIMEOUT_MS",
      static_cast<std::uint64_t>(kLongestTimeout.count()), "milliseconds");
  return ms ? std::chrono::milliseconds(ms) : std::chrono::seconds(30);
}

std::uint64_t environment_min_free_bytes() {
  return number_in("TORCHPORT_MIN_FREE_MB", 1 << 30, "MiB") << 20;
}

int environment_choice(const char *name,
                       const std::vector<std::string> &words) {
  std::string value = environment(name), accepted;
  if (value.empty())
    return 0;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (value == words[i])
      return static_cast<int>(i);
    accepted += (i ? ", " : "") + words[i];
  }
  throw Error(std::string(name) + " is '" + value + "': give one of " +
              accepted);
}

LogLevel log_level() {
  return static_cast<LogLevel>(
      environment_choice("TORCHPORT_LOG", {"warn", "error", "info", "debug"}));
}

std::vector<std::string> preloaded_plugins() {
  std::vector<std::string> plugins;
  for (std::string &path :
       split(environment("TORCHPORT_PRELOAD"), os::list_separator()))
    if (!path.empty())
      plugins.push_back(std::move(path));
  return plugins;
}

} // namespace torchport::detail
