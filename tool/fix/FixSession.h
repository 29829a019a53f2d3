//===- FixSession.h - tries fixes and keeps the valid ones ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/fix/FixPlan.h"
#include "tool/fix/Regressions.h"

namespace torchport {

/// The texts as planned so far, and their analysis. Fixes are tried on top of
/// them, and then accepted or taken back.
class FixSession {
public:
  FixSession(const SourceFiles &Sources, const ScanOptions &Options,
             ScanServices &Services, const FixOptions &FixOpts);

  /// The findings in the texts as planned.
  llvm::ArrayRef<Finding> findings() const { return Current.Reported.Findings; }

  /// Makes the fixes of the findings \p Indices, which are sorted. Takes back
  /// those that are blamed for regressions (Regressions.h).
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
};

} // namespace torchport
