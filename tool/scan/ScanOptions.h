//===- ScanOptions.h - what a scan does, and what it uses -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Suppression.h"
#include "tool/cache/PreambleStore.h"
#include "tool/cache/ResultCache.h"
#include "tool/parse/DriverCache.h"

#include <ctime>
#include <memory>

namespace torchport {

/// The month that it is, by the clock.
inline YearMonth thisMonth() {
  const std::time_t Now = std::time(nullptr);
  std::tm Local;
  ::localtime_r(&Now, &Local);
  return {Local.tm_year + 1900, Local.tm_mon + 1};
}

/// What is wanted of a scan.
struct ScanOptions {
  /// Threads; 0 means one for each core.
  unsigned Jobs = 0;
  /// Whether the result tells which source reads which files.
  bool TellReads = false;
  /// Whether units without any of the rules' words are parsed nevertheless.
  bool ParseAll = false;
  /// Whether each device word is accounted for; no result is to be remembered.
  bool WantsAccount = false;
  /// When suppressions that expire are judged.
  YearMonth Today = thisMonth();
};

/// What scans work with, and leave for the next one of the process.
struct ScanServices {
  PreambleStore Preambles;
  ResultCache Results;
  std::unique_ptr<Progress> Watcher = std::make_unique<Progress>();
  DriverCache Drivers = {};

  /// Drops what is old in the cache.
  void prune() const {
    Preambles.prune();
    Results.prune();
  }
};

} // namespace torchport
