//===- Environment.h - the library's environment variables ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "Variables.h"

#include <chrono>
#include <cstdint>

namespace torchport::detail {

constexpr std::chrono::milliseconds kLongestTimeout{86400000};

/// Returns TORCHPORT_TIMEOUT_MS, or 30 s if it is unset. Throws Error unless
/// the value is a number of milliseconds from 1 to a day.
std::chrono::milliseconds environment_timeout();

/// Returns TORCHPORT_MIN_FREE_MB in bytes, or 0 if it is unset. Throws Error
/// unless the value is a number from 1 to 2^30.
std::uint64_t environment_min_free_bytes();

/// Returns the index in \p words of the value of the variable \p name, or 0 if
/// it is unset. Throws Error for any other value.
int environment_choice(const char *name, const std::vector<std::string> &words);

enum class LogLevel { Warn, Error, Info, Debug };

/// Returns TORCHPORT_LOG, or Warn if it is unset. Throws Error for an unknown
/// level.
LogLevel log_level();

/// Returns the shared objects that TORCHPORT_PRELOAD lists, with ":"
/// or, on Windows, ";" between them.
std::vector<std::string> preloaded_plugins();

} // namespace torchport::detail
