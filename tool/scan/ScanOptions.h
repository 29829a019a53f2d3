//===- ScanOptions.h - options and services of a scan -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Suppression.h"
#include "tool/cache/PreambleStore.h"

#include "llvm/Support/Chrono.h"
#include "llvm/Support/FormatVariadic.h"

namespace torchport {

/// Returns the current month in local time.
inline YearMonth thisMonth() {
  const std::string Now = llvm::formatv(
      "{0:%Y%m}", llvm::sys::TimePoint<>(std::chrono::system_clock::now()));
  unsigned Month = 0;
  (void)llvm::StringRef(Now).getAsInteger(10, Month);
  return {Month / 100, Month % 100};
}

struct ScanOptions {
  /// Threads; 0 means one for each core.
  unsigned Jobs = 0;
  /// True if the result lists the files that each source reads.
  bool RecordsReads = false;
  /// True if units without any keyword of a rule are parsed too.
  bool ParseAll = false;
  /// True if every device token is accounted for. Results are then not cached.
  bool WantsAccount = false;
  /// The month in which expiring suppressions are judged.
  YearMonth Today = thisMonth();
};

/// The services that scans use and share within a process.
struct ScanServices {
  PreambleStore Preambles;
  ResultCache Results;
  std::unique_ptr<Progress> ProgressReporter = std::make_unique<Progress>();
  DriverCache Drivers = {};
  /// Called from any thread as soon as a source is parsed, with its findings
  /// that no other parse can change. May be null.
  std::function<void(const Report &)> OnParsed = {};

  /// Removes old entries from the caches.
  void prune() const {
    Preambles.prune();
    Results.prune();
  }
};

} // namespace torchport
