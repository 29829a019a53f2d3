//===- Scan.h - from sources to a report ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Report.h"
#include "tool/os/FileSystems.h"
#include "tool/preamble/StatCache.h"
#include "tool/scan/ScanOptions.h"
#include "tool/scan/ScanResult.h"
#include "tool/sources/SourceFiles.h"

namespace torchport {

/// Analyses \p Sources as they are on disk, except for the texts in \p Patched.
/// The result does not depend on the number of threads. \p Before is the report
/// on the texts that \p Patched replaces. A unit that was analysed there and no
/// longer compiles is not examined further.
ScanResult scan(const SourceFiles &Sources, const ScanOptions &Options,
                ScanServices &Services, const Contents &Patched = {},
                const Report *Before = nullptr);

/// Analyses \p Sources as they are on disk. \p Stats caches the file-system
/// lookups made so far. Records every lookup in \p Used.
ScanResult scan(const SourceFiles &Sources, const ScanOptions &Options,
                ScanServices &Services, StatCache &Stats, DependencySet &Used);

/// Returns the report on the result of the first overload.
Report scanToReport(const SourceFiles &Sources, const ScanOptions &Options,
                    ScanServices &Services, const Contents &Patched = {});

} // namespace torchport
