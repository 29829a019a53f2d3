//===- UnitParses.h - the parses of one unit --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/parse/UnitResult.h"
#include "tool/preamble/DriverCache.h"
#include "tool/preamble/Precompile.h"
#include "tool/sources/SourceFiles.h"

namespace torchport {

/// What to do with a unit that has errors.
enum class WithErrors {
  Analyse,
  /// It had none before a patch, which will not be kept.
  GiveUp,
};

/// What to do with a unit whose preamble another thread is making.
enum class PreambleWait {
  Block,
  /// Postpone the unit, so that the thread can do something else.
  Postpone,
  /// Postpone also a unit that would have to parse LibTorch's headers.
  Never,
};

/// What all units of a scan share.
struct ParseContext {
  const SourceFiles &Sources;
  PreambleSource &Preambles;
  DriverCache &Drivers;
  /// Texts that replace those on the disk.
  const Contents &Patched;
  StatCache &Stats;
  /// Account for every device word.
  bool WantsAccount = false;
  /// Use the tool's declarations of LibTorch even if its headers are available,
  /// because these take seconds.
  bool ByDeclarations = false;
};

/// Parses \p File, and again in another way if that leaves something open.
/// Records in \p Used every file that is read through \p Unrecorded.
UnitResult parseAsNeeded(const clang::CompilerInvocation &Original,
                         llvm::StringRef File, const ParseContext &Context,
                         WithErrors OnErrors, PreambleWait Wait,
                         const FileSystemRef &Unrecorded, DependencySet &Used);

} // namespace torchport
