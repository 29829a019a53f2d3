//===- Scan.h - sources in, a report out ------------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_TOOL_SCAN_SCAN_H
#define TORCHPORT_TOOL_SCAN_SCAN_H

#include "rules/core/Suppression.h"
#include "tool/cache/PreambleStore.h"
#include "tool/cache/ResultCache.h"
#include "tool/core/Progress.h"
#include "tool/core/Report.h"
#include "tool/parse/DependencySet.h"
#include "tool/parse/DriverCache.h"
#include "tool/scan/ScanResult.h"
#include "tool/sources/FileSystems.h"
#include "tool/sources/SourceFiles.h"

namespace torchport {

/// The month that it is, by the clock.
YearMonth thisMonth();

struct ScanOptions {
  /// Threads; 0 means one for each core.
  unsigned Jobs = 0;
  /// Whether what is gathered tells which source reads which files.
  bool TellReads = false;
  /// Whether units without any of the rules' words are parsed nevertheless.
  bool ParseAll = false;
  PreambleStore Preambles = PreambleStore::ofUser();
  ResultCache Results = ResultCache::ofUser();
  DriverCache Drivers;
  std::unique_ptr<Progress> Watcher = std::make_unique<Progress>();
  /// All that scans have asked of the disk.
  DependencySet Used;
  /// What was seen of the disk before the scan, and still holds for it.
  StatCache *Stats = nullptr;
  /// When suppressions that expire are judged.
  YearMonth Today = thisMonth();
};

/// Analyses \p Sources as they are on disk, but for the texts in \p Patched.
/// What comes of it is the same whatever the number of threads.
/// \p Before is the report on the texts that \p Patched changes: what it
/// understood need not be looked into once it no longer compiles.
ScanResult scan(const SourceFiles &Sources, ScanOptions &Options,
                const Contents &Patched = {}, const Report *Before = nullptr);

/// The report on what that gathers.
Report scanToReport(const SourceFiles &Sources, ScanOptions &Options,
                    const Contents &Patched = {},
                    const Report *Before = nullptr);

} // namespace torchport

#endif // TORCHPORT_TOOL_SCAN_SCAN_H
