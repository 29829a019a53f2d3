//===- TranslationUnit.h - the parses that a unit takes ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/parse/DriverCache.h"
#include "tool/parse/Precompile.h"
#include "tool/parse/StatCache.h"
#include "tool/parse/UnitResult.h"
#include "tool/sources/FileSystems.h"
#include "tool/sources/SourceFiles.h"

#include "clang/Tooling/CompilationDatabase.h"

namespace torchport {

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
  /// It stays so, and so does one that has none: without, the headers of
  /// LibTorch would be parsed.
  Never,
};

/// What all units of a scan have in common.
struct ParseContext {
  const SourceFiles &Sources;
  PreambleSource &Preambles;
  DriverCache &Drivers;
  /// Texts that stand in for those of the disk.
  const Contents &Patched;
  StatCache &Now;
  /// Whether each device word is to be accounted for.
  bool WantsAccount = false;
  /// Whether LibTorch is read by the tool's declarations of it even where its
  /// headers are at hand: they take seconds.
  bool ByDeclarations = false;
};

/// Parses and analyses \p Command, and notes in \p Used all that its result was
/// made of.
UnitResult analyseUnit(const clang::tooling::CompileCommand &Command,
                       const ParseContext &In, WithErrors OnErrors,
                       PreambleWait Wait, DependencySet &Used);

} // namespace torchport
