//===- TranslationUnit.h - one parse, and what rules say of it --*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_TOOL_PARSE_TRANSLATIONUNIT_H
#define TORCHPORT_TOOL_PARSE_TRANSLATIONUNIT_H

#include "rules/Analysis.h"
#include "rules/PortableCalls.h"
#include "rules/core/Finding.h"
#include "tool/parse/DependencySet.h"
#include "tool/parse/Diagnostics.h"
#include "tool/parse/DriverCache.h"
#include "tool/parse/PreambleSource.h"
#include "tool/sources/FileSystems.h"
#include "tool/sources/SourceFiles.h"

#include "clang/Tooling/CompilationDatabase.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace torchport {

/// What one translation unit said.
struct UnitResult {
  /// Without fixes where the unit was not understood: the text around a site
  /// may mean something else than it seems to.
  std::vector<Finding> Findings;
  PlacesByFile PortableCalls;
  /// The wanted files that it read, by their real paths.
  std::set<std::string> Files;
  /// Of the files that it read, which are wanted: those alone were analysed.
  std::map<std::string, bool> Asked;
  /// Includes that were not found, as they are spelled.
  std::set<std::string> MissingHeaders;
  std::vector<ParseError> Errors;
  /// What Clang says about flags that it does not know.
  std::vector<std::string> Doubts;
  /// A preamble made errors in it that it does not have by itself.
  bool IsUnfitForPreambles = false;
  /// LibTorch's headers were read by this parse, not by that of a preamble.
  bool HasLibTorch = false;
  /// Clang did not survive it, or only did not come to an end.
  bool Crashed = false;
  bool TimedOut = false;
  /// Nothing is known of it yet.
  bool IsPostponed = false;

  bool isUnderstood() const {
    return !Crashed && Errors.empty() && MissingHeaders.empty();
  }
};

/// What a unit with errors is worth.
enum class WithErrors {
  /// All that can still be found in it, which takes up to three parses.
  Analyse,
  /// Its errors: it was sound before it was patched, and will not stay so.
  GiveUp,
};

/// What becomes of a unit whose preamble another thread is making.
enum class PreambleWait {
  Block,
  /// The thread had better do something else.
  Postpone,
};

/// What all units of a scan have in common.
struct ParseContext {
  const SourceFiles &Sources;
  PreambleSource &Preambles;
  DriverCache &Drivers;
  /// Texts that stand in for those of the disk.
  const Contents &Patched;
  StatCache &Now;
};

/// Parses and analyses \p Command, and notes in \p Used all that its result
/// was made of.
UnitResult analyseUnit(const clang::tooling::CompileCommand &Command,
                       const ParseContext &In, WithErrors Then,
                       PreambleWait Wait, DependencySet &Used);

} // namespace torchport

#endif // TORCHPORT_TOOL_PARSE_TRANSLATIONUNIT_H
