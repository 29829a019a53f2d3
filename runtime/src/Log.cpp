//===- Log.cpp - messages on standard error -------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Log.h"

#include <cstdio>

namespace torchport::detail {

static int rank(LogLevel level) {
  switch (level) {
  case LogLevel::Error:
    return 0;
  case LogLevel::Warn:
    return 1;
  case LogLevel::Info:
    return 2;
  case LogLevel::Debug:
    break;
  }
  return 3;
}

void log(LogLevel level, const std::string &message) {
  if (rank(level) > rank(log_level()))
    return;
  const char *prefix = level == LogLevel::Warn    ? "torchport: warning: "
                       : level == LogLevel::Debug ? "torchport: debug: "
                                                  : "";
  // Use one call, because other threads write too.
  std::fputs((prefix + message + "\n").c_str(), stderr);
}

} // namespace torchport::detail
