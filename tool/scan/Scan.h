//===- Scan.h - sources in, a report out ------------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Report.h"
#include "tool/parse/StatCache.h"
#include "tool/scan/CloseScan.h"
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

/// A shard's part of that, which others may add to.
OpenScan scanShard(const SourceFiles &Sources, const ScanOptions &Options,
                   ScanServices &Services);

/// Whether the disk has the texts of the open units of \p All, where \p All
/// says that they lie.
bool hasSourcesOf(const OpenScan &All);

/// Lets each of the shards in \p All know of all others: what is told something
/// new by that is analysed once more, as one of \p Sources. False, and \p All
/// is half done, where they do not have it.
bool tellShards(OpenScan &All, const SourceFiles &Sources,
                const ScanOptions &Options, ScanServices &Services);

/// The report on what the first finds.
Report scanToReport(const SourceFiles &Sources, const ScanOptions &Options,
                    ScanServices &Services, const Contents &Patched = {});

} // namespace torchport
