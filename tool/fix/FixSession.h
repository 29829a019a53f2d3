//===- FixSession.h - tries fixes and keeps the valid ones ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/fix/FixPlan.h"

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

/// Returns the regressions in \p After: new compiler errors, and units whose
/// meaning has changed. If there are none, returns the first new finding that
/// will stay.
std::vector<Regression> findRegressions(const AnalysisSnapshot &Before,
                                        const FixAttempt &After,
                                        llvm::StringRef WorkingDirectory);

/// The beginning of the notes that say why a fix was not made.
inline constexpr llvm::StringLiteral WithdrawnPrefix = "its fix was taken back";

/// Returns the indices in \p Findings of the fixes in \p Attempt that are
/// blamed for \p Regressions, each with the reason as a sentence: every fix
/// that wrote into a line with a regression. If there is none, those that
/// change the file of the first regression, or else its unit, or else the files
/// that the unit reads (\p Reads), or else all fixes.
std::vector<std::pair<size_t, std::string>>
blame(const FixAttempt &Attempt, llvm::ArrayRef<Finding> Findings,
      llvm::ArrayRef<Regression> Regressions,
      const std::map<std::string, std::set<std::string>> &Reads);

/// The texts as planned so far, and their analysis. Fixes are tried on top of
/// them, and then accepted or taken back.
class FixSession {
public:
  FixSession(const SourceFiles &Sources, const ScanOptions &Options,
             ScanServices &Services, const FixOptions &FixOpts);

  /// The findings in the texts as planned.
  llvm::ArrayRef<Finding> findings() const { return Current.Reported.Findings; }

  /// Makes the fixes of the findings \p Indices, which are sorted. Takes back
  /// those that are blamed for regressions.
  llvm::Error apply(std::vector<size_t> Indices);

  /// Formats the new text in the project's style: all of it, or else each file
  /// where that causes no regression.
  llvm::Error format();

  /// Sets the policies of the requested programs, as far as the texts allow.
  llvm::Error setPolicies();

  /// Returns everything that was accepted. Ends the session.
  FixPlan finish();

private:
  /// A finding whose fix was taken back, at its place in the texts as planned
  /// so far, and the reason.
  struct Decision {
    Finding Found;
    std::string Why;
  };

  llvm::Expected<FixAttempt> attempt(std::vector<size_t> Indices,
                                     bool WithFormatting);
  void analyse(FixAttempt &Attempt);
  std::vector<Regression> findRegressions(const FixAttempt &Attempt) const;
  void accept(FixAttempt Attempt);
  void applyDecisions();
  AnalysisSnapshot takeSnapshot(const ScanOptions &Scanning,
                                const Contents &Texts, const Report *Before);
  bool isRequested(const Finding &Found) const;
  void dropUnrequestedFixes();
  FileEdits formattingEdits(const Contents &Texts, const FileEdits &New);
  llvm::Expected<bool> applyIfSound(const FileEdits &Edits);
  /// Returns the policies that the programs may have with \p Texts.
  PolicyChoices policiesOf(const Contents &Texts, bool IsFixed);

  const SourceFiles &Sources;
  const ScanOptions &Options;
  ScanServices &Services;
  const FixOptions &FixOpts;
  const std::optional<LineFilter> RequestedLines;
  AnalysisSnapshot Current;
  PendingEdits Pending;
  std::vector<Decision> Decisions;
  /// Files is only filled in at the end.
  FixPlan Plan;
  Simplifications Simplified;
};

} // namespace torchport
