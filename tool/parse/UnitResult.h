//===- UnitResult.h - the result of one translation unit --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/audit/AccountEntry.h"
#include "rules/prove/Validator.h"
#include "rules/summary/LinkedFunctions.h"
#include "tool/core/Report.h"
#include "tool/sources/Invocation.h"

namespace torchport {

/// Bytes [first, second) of a file.
using ByteRange = std::pair<unsigned, unsigned>;

struct UnitResult {
  /// If the unit was only partly analysed, a fix is only where nothing is
  /// missing; see ErrorFreeCode.
  std::vector<Finding> Findings;
  PlacesByFile PortableCalls;
  LinkedFunctions Linked;
  /// The wanted files that the unit read, by real path.
  std::set<std::string> Files;
  /// For each file that the unit read, whether it is wanted; only wanted files
  /// were analysed.
  std::map<std::string, bool> WasRequested;
  /// The macros such as `USE_CUDA` that the user's files test, and the builds
  /// that define each.
  std::map<std::string, Platforms> BuildSwitches;
  /// The other macros that hide a device in the user's files, such as
  /// `WITH_TORCH`. Without a compilation database, no file defines them.
  std::set<std::string> HidingSwitches;
  /// The text that the preprocessor skipped in each of these files, for each
  /// time that it was included.
  std::map<std::string, std::vector<ByteRange>> SkippedText;
  /// Includes that were not found, as spelled.
  std::set<std::string> MissingHeaders;
  std::vector<ParseError> Errors;
  /// What became of each device word, if that was requested or a parse was
  /// incomplete.
  std::vector<AccountEntry> Account;
  /// Clang's messages about unknown flags.
  std::vector<std::string> FlagWarnings;
  /// A preamble caused errors that the unit does not have without one.
  bool IsUnfitForPreambles = false;
  /// The preamble could not be read, so the unit was not either.
  bool CannotReadPreamble = false;
  /// A header in this parse, and not only in a preamble, includes LibTorch.
  bool HasLibTorch = false;
  /// The unit uses names in `torch` that it does not declare.
  bool LacksLibTorch = false;
  ParseConditions Conditions;
  /// The meaning of the unit with its twins erased, which a correct fix does
  /// not change. Empty if the unit has neither a fix nor a twin, or has errors
  /// that no missing header explains.
  prove::RecordHash Meaning;
  /// Clang crashed, or exceeded a limit.
  bool Crashed = false;
  LimitExceeded ExceededLimit = LimitExceeded::None;
  /// The unit has not been parsed yet.
  bool IsPostponed = false;

  bool isFullyAnalysed() const {
    return !Crashed && Errors.empty() && MissingHeaders.empty();
  }
};

/// Replaces the messages that may quote somebody's private file.
void hidePrivateErrors(std::vector<ParseError> &Errors,
                       llvm::function_ref<bool(llvm::StringRef)> IsOwn);

/// Removes the fixes: what was found is a guess.
void dropFixes(UnitResult &Result);

/// Adds what \p More found beside the earlier findings, without its fixes: it
/// is a guess.
void addFindings(UnitResult &To, UnitResult More);

/// Uses the token-based finding for each word that no parse has seen.
void readTokens(UnitResult &Result);

/// Returns what \p More, which was read with the hiding switches of \p Whole,
/// lacks. \p Whole is complete without it.
std::set<std::string> notesOnSwitches(const UnitResult &Whole,
                                      const UnitResult &More);

} // namespace torchport
