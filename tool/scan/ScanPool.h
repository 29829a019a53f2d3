//===- ScanPool.h - the threads that parse units ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Report.h"
#include "tool/parse/TranslationUnit.h"
#include "tool/scan/Builds.h"
#include "tool/scan/Prefilter.h"
#include "tool/scan/ScanOptions.h"
#include "tool/sources/SourceFiles.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/ThreadPool.h"

#include <deque>
#include <memory>
#include <vector>

namespace torchport {

/// Whether a file is parsed for itself, or since no source includes it.
enum class UnitKind { Source, Header };

/// Why \p Source was not analysed, or only in part, and what to do about it.
/// \p Heuristic says where its flags come from if nobody gave them, \p OnlyIn
/// which other builds read it if that is not how it is compiled.
NotAnalysed notUnderstood(const UnitResult &Result, const SourceFile &Source,
                          llvm::StringRef Heuristic, UnitKind As,
                          Platforms OnlyIn, llvm::StringRef WorkingDirectory);

/// A source, compiled in one of its ways.
struct ScanUnit {
  const SourceFile *Source;
  const clang::tooling::CompileCommand *Command;
  /// The further flags: none, where it is read the way that it is compiled.
  OtherBuild Build = {};
};

/// One parse to do, and what came of it.
struct ParseTask : ScanUnit {
  UnitKind As;
  UnitResult Result;
};

/// A unit that needs no parse: nothing is in its files.
struct CleanUnit {
  const SourceFile *Source;
  Prefilter::Unit Read;
};

/// In the order of the units; what other builds make of one stands behind it.
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

  /// What comes of \p Units, and of other builds of them where the user wants
  /// those. One in which something may be found is parsed as soon as that
  /// shows, before all others are looked at.
  ScannedUnits analyse(llvm::ArrayRef<ScanUnit> Units, UnitKind As);

  /// To be called behind the last of these.
  void finish();

private:
  using ParseTasks = std::vector<std::unique_ptr<ParseTask>>;

  /// The unit that \p Of would be read as by \p Build.
  ScanUnit unitOf(const ScanUnit &Of, OtherBuild Build);
  ParseTasks parseOtherBuilds(const ParseTask &Of);
  void parse(ParseTask &Todo);
  void parseNow(ParseTask &Todo, PreambleWait Wait);

  const ParseContext &In;
  const ScanOptions &Options;
  ScanServices &Services;
  const Report *Before;
  DependencySet &Used;
  Prefilter Filter;
  /// Of other builds. They stay where they are.
  std::deque<clang::tooling::CompileCommand> Commands;
  llvm::DefaultThreadPool Threads;
};

} // namespace torchport
