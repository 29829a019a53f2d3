//===- Scan.h - from sources to a report ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/scan/ScanOptions.h"
#include "tool/scan/ScanResult.h"

namespace torchport {

/// Analyses \p Sources as they are on disk, except for the texts in \p Patched.
/// \p Before is the report on the texts that \p Patched replaces. A unit that
/// was analysed there and no longer compiles is not examined further.
ScanResult scan(const SourceFiles &Sources, const ScanOptions &Options,
                ScanServices &Services, const Contents &Patched = {},
                const Report *Before = nullptr);

/// Analyses \p Sources as they are on disk, and records every lookup in
/// \p Used. \p Stats has the lookups made so far.
ScanResult scan(const SourceFiles &Sources, const ScanOptions &Options,
                ScanServices &Services, StatCache &Stats, DependencySet &Used);

/// Returns the report on the result of the first overload.
Report scanToReport(const SourceFiles &Sources, const ScanOptions &Options,
                    ScanServices &Services, const Contents &Patched = {});

} // namespace torchport
