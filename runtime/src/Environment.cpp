//===- Environment.cpp - the variables that are read ----------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Environment.h"

#include <torchport/device.h>

#include <charconv>
#include <cstdlib>

namespace torchport::detail {

std::string environment(const char *name) {
  const char *value = std::getenv(name);
  return value ? value : "";
}

std::chrono::milliseconds environment_timeout() {
  std::string value = environment("TORCHPORT_TIMEOUT_MS");
  if (value.empty())
    return std::chrono::seconds(30);
  long ms = 0;
  const char *end = value.data() + value.size();
  auto [stop, failure] = std::from_chars(value.data(), end, ms);
  if (failure != std::errc() || stop != end || ms < 1 ||
      ms > kLongestTimeout.count())
    throw Error("TORCHPORT_TIMEOUT_MS is '" + value +
                "': give a number of milliseconds from 1 to " +
                std::to_string(kLongestTimeout.count()));
  return std::chrono::milliseconds(ms);
}

std::string system_root() {
  std::string root = environment("TORCHPORT_SYSROOT");
  return root.empty() ? "/" : root;
}

std::vector<std::string> preloaded_plugins() {
  std::vector<std::string> plugins;
  for (std::string &path : split(environment("TORCHPORT_PRELOAD"), ':'))
    if (!path.empty())
      plugins.push_back(std::move(path));
  return plugins;
}

std::vector<std::string> split(const std::string &text, char separator) {
  std::vector<std::string> parts;
  std::size_t begin = 0, end;
  while ((end = text.find(separator, begin)) != std::string::npos) {
    parts.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  parts.push_back(text.substr(begin));
  return parts;
}

} // namespace torchport::detail
