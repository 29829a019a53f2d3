//===- Scan.h - sources in, a report out ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Report.h"
#include "tool/parse/StatCache.h"
#include "tool/scan/ScanOptions.h"
#include "tool/scan/ScanResult.h"
#include "tool/sources/FileSystems.h"
#include "tool/sources/SourceFiles.h"

namespace torchport {

/// Analyses \p Sources as they are on disk, but for the texts in \p Patched.
/// What comes of it is the same whatever the number of threads.
/// \p Before is the report on the texts that \p Patched changes: what it
/// understood need not be looked into once it no longer compiles.
ScanResult scan(const SourceFiles &Sources, const ScanOptions &Options,
                ScanServices &Services, const Contents &Patched = {},
                const Report *Before = nullptr);

/// The same of what is on the disk, of which \p Now knows what has been seen
/// already. Notes in \p Used all that was asked of it.
ScanResult scan(const SourceFiles &Sources, const ScanOptions &Options,
                ScanServices &Services, StatCache &Now, DependencySet &Used);

/// The report on what the first finds.
Report scanToReport(const SourceFiles &Sources, const ScanOptions &Options,
                    ScanServices &Services, const Contents &Patched = {});

} // namespace torchport
