//===- ScanPool.h - the threads that look at units and parse them *- C++
//-*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Report.h"
#include "tool/parse/TranslationUnit.h"
#include "tool/scan/OpenScan.h"
#include "tool/scan/Prefilter.h"
#include "tool/scan/Reason.h"
#include "tool/scan/ScanOptions.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/ThreadPool.h"

#include <utility>
#include <vector>

namespace torchport {

/// A source, compiled in one of its ways.
struct ScanUnit {
  const SourceFile *Source;
  const clang::tooling::CompileCommand *Command;
};

/// One parse to do, and what came of it.
struct ParseTask : ScanUnit {
  UnitKind As;
  UnitResult Result;
  /// What other units say of it; empty in the first parse.
  OutsideCode Outside = {};
};

/// A unit that needs no parse: nothing is in its files.
struct CleanUnit {
  const SourceFile *Source;
  Prefilter::Unit Read;
};

/// In the order of the units.
struct ScannedUnits {
  std::vector<CleanUnit> WithoutFinding;
  std::vector<ParseTask> Parsed;
};

class ScanPool {
public:
  /// \p Before is the report on what \p In has patched texts for, or null.
  /// Notes in \p Used what was asked of the disk.
  ScanPool(const ParseContext &In, const ScanOptions &Options,
           ScanServices &Services, const Report *Before, DependencySet &Used);

  /// What comes of \p Units. One in which something may be found is parsed as
  /// soon as that shows, before all others are looked at.
  ScannedUnits analyse(llvm::ArrayRef<ScanUnit> Units, UnitKind As);

  /// Parses each of \p Units once more, with what the open unit beside it is
  /// told, and gives that one the findings.
  void
  analyseWithOutside(llvm::ArrayRef<std::pair<ScanUnit, OpenUnit *>> Units);

  /// To be called behind the last of these.
  void finish();

private:
  void parse(ParseTask &Todo);
  void parseNow(ParseTask &Todo, PreambleWait Wait);

  const ParseContext &In;
  const ScanOptions &Options;
  ScanServices &Services;
  const Report *Before;
  DependencySet &Used;
  Prefilter Filter;
  llvm::DefaultThreadPool Threads;
};

} // namespace torchport
