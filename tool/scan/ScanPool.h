//===- ScanPool.h - the threads that parse units ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/scan/Builds.h"
#include "tool/scan/Prefilter.h"
#include "tool/scan/ScanOptions.h"

#include "llvm/Support/ThreadPool.h"

#include <deque>

namespace torchport {

/// Whether a file is parsed as a source, or as a header that no source
/// includes.
enum class UnitKind { Source, Header };

/// A source with one of its compile commands.
struct ScanUnit {
  const SourceFile *Source;
  const clang::tooling::CompileCommand *Command;
  /// The additional flags; none for the compiled configuration.
  OtherBuild Build = {};
};

/// One parse to run, and its result.
struct ParseTask : ScanUnit {
  UnitKind Kind;
  UnitResult Result;
};

/// Returns why the source of \p Task was not analysed, or only partly, and what
/// to do about it.
NotAnalysed describeFailure(const ParseTask &Task,
                            llvm::StringRef WorkingDirectory);

/// A unit that needs no parse because its files contain no keyword.
struct CleanUnit {
  const SourceFile *Source;
  Prefilter::Unit Unit;
};

/// In the order of the units. Other builds follow the unit they belong to.
struct ScannedUnits {
  std::vector<CleanUnit> Clean;
  std::vector<ParseTask> Parsed;
};

class ScanPool {
public:
  /// \p Before is the report on the texts that \p Context has patched, or null.
  /// Records every file-system lookup in \p Used.
  ScanPool(const ParseContext &Context, const ScanOptions &Options,
           ScanServices &Services, const Report *Before, DependencySet &Used);

  /// Analyses \p Units, and the other builds of them that the user wants.
  ScannedUnits analyse(llvm::ArrayRef<ScanUnit> Units, UnitKind Kind);

  /// Call this after the last call of analyse().
  void finish();

private:
  using ParseTasks = std::vector<std::unique_ptr<ParseTask>>;

  ParseTasks parseOtherBuilds(const ParseTask &Task);
  void parse(ParseTask &Task);
  void parseNow(ParseTask &Task, PreambleWait Wait);
  bool isReadOnce(const ParseTask &Task) const;
  /// Returns a report of what \p Task found in its source itself, except what
  /// other units may decide.
  Report reportOfUnit(const ParseTask &Task) const;

  const ParseContext &Context;
  const ScanOptions &Options;
  ScanServices &Services;
  const Report *Before;
  DependencySet &Used;
  Prefilter Filter;
  /// The commands of other builds. A deque keeps their addresses stable.
  std::deque<clang::tooling::CompileCommand> Commands;
  llvm::DefaultThreadPool Threads;
};

} // namespace torchport
