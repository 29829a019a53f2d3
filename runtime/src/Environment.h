//===- Environment.h - the variables that are read --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "Variables.h"

#include <chrono>
#include <cstdint>

namespace torchport::detail {

constexpr std::chrono::milliseconds kLongestTimeout{86400000};

/// TORCHPORT_TIMEOUT_MS, or else 30 s. Throws Error unless the value is a
/// number of milliseconds from 1 to a day.
std::chrono::milliseconds environment_timeout();

/// TORCHPORT_MIN_FREE_MB in bytes, or else 0. Throws Error unless the value is
/// a number from 1 to 2^30.
std::uint64_t environment_min_free_bytes();

/// Which of \p words the variable \p name holds; 0 where it is unset. Throws
/// Error for another value.
int environment_choice(const char *name, const std::vector<std::string> &words);

enum class LogLevel { Warn, Error, Info, Debug };

/// TORCHPORT_LOG. Throws Error for an unknown level.
LogLevel log_level();

/// The shared objects that TORCHPORT_PRELOAD lists.
std::vector<std::string> preloaded_plugins();

} // namespace torchport::detail
