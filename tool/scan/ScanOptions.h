//===- ScanOptions.h - what a scan is to do, and what it does it with *- C++
//-*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_TOOL_SCAN_SCANOPTIONS_H
#define TORCHPORT_TOOL_SCAN_SCANOPTIONS_H

#include "rules/core/Suppression.h"
#include "tool/cache/PreambleStore.h"
#include "tool/cache/ResultCache.h"
#include "tool/core/Progress.h"
#include "tool/parse/DriverCache.h"

#include <chrono>
#include <memory>

namespace torchport {

/// The month that it is, by the clock.
YearMonth thisMonth();

/// What is wanted of a scan.
struct ScanOptions {
  /// Threads; 0 means one for each core.
  unsigned Jobs = 0;
  /// Whether the result tells which source reads which files.
  bool TellReads = false;
  /// Whether units without any of the rules' words are parsed nevertheless.
  bool ParseAll = false;
  /// How long each parse may take; zero: as long as it wants.
  std::chrono::seconds ParseLimit = {};
  /// When suppressions that expire are judged.
  YearMonth Today = thisMonth();
};

/// What scans work with, and leave for the next one of the process.
struct ScanServices {
  PreambleStore Preambles;
  ResultCache Results;
  std::unique_ptr<Progress> Watcher = std::make_unique<Progress>();
  DriverCache Drivers = {};
};

} // namespace torchport

#endif // TORCHPORT_TOOL_SCAN_SCANOPTIONS_H
