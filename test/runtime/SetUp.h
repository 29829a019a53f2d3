//===- SetUp.h - limits and habits of programs ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <functional>
#include <optional>
#include <string>

/// Changes this process as \p call and \p value say, or compares it with what
/// it was. Returns an answer, an empty string, or none for an unknown call.
std::optional<std::string> set_up(const std::string &call,
                                  const std::string &value);

/// Returns what \p ask returns while the standard streams are closed.
std::string without_streams(const std::function<std::string()> &ask);
