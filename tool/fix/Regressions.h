//===- Regressions.h - finds regressions that fixes cause -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Report.h"
#include "tool/fix/Edits.h"
#include "tool/scan/Scan.h"

namespace torchport {

/// The analysis of some texts.
struct AnalysisSnapshot {
  Report Reported;
  /// All findings, reported or suppressed by a comment.
  std::vector<Finding> All;
  /// See ScanResult.
  std::map<std::string, std::set<std::string>> Reads;
  std::map<std::string, std::set<prove::RecordHash>> Meanings;
};

/// A regression that edits cause.
struct Regression {
  /// The unit where it appeared.
  std::string Unit;
  /// The end of a sentence.
  std::string Message;
  /// The place in the new texts; empty if unknown.
  std::string File = {};
  unsigned Line = 0;
  /// Equal to \c Line if the place is on one line.
  unsigned LastLine = Line;
};

/// Returns the regressions that \p Edits cause in \p After: new compiler
/// errors, and units whose meaning has changed. If there are none, returns the
/// first new finding that will stay.
std::vector<Regression> findRegressions(const AnalysisSnapshot &Before,
                                        const FileEdits &Edits,
                                        const AnalysisSnapshot &After,
                                        llvm::StringRef WorkingDirectory);

/// Texts with some edits made, and their analysis.
struct FixAttempt {
  /// The indices of the fixed findings from before, in ascending order.
  std::vector<size_t> Fixed;
  FileEdits Edits;
  Contents Texts;
  AnalysisSnapshot After;
  /// True if some of the edits only change formatting.
  bool IsFormatted = false;
};

/// The beginning of the notes that say why a fix was not made.
inline constexpr llvm::StringLiteral WithdrawnPrefix = "its fix was taken back";

/// A finding whose fix is not made, and the reason as a sentence.
struct BlamedFix {
  size_t Index;
  std::string Why;
};

/// Returns the fixes of \p Findings in \p Attempt that are blamed for \p
/// Regressions: every fix that wrote into a line with a regression. If there is
/// none, those that change the file of the first regression, or else its unit,
/// or else the files that the unit reads (\p Reads), or else all fixes.
std::vector<BlamedFix>
blame(const FixAttempt &Attempt, llvm::ArrayRef<Finding> Findings,
      llvm::ArrayRef<Regression> Regressions,
      const std::map<std::string, std::set<std::string>> &Reads);

} // namespace torchport
