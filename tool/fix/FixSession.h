//===- FixSession.h - tries fixes and keeps the valid ones ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/fix/Edits.h"
#include "tool/fix/FixPlan.h"
#include "tool/fix/OffsetMap.h"
#include "tool/fix/Verify.h"
#include "tool/scan/Scan.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace torchport {

/// The texts as planned so far, and their analysis. Fixes are tried on top of
/// them, and then accepted or taken back.
class FixSession {
public:
  FixSession(const SourceFiles &Sources, const ScanOptions &Options,
             ScanServices &Services, const FixOptions &How);

  /// The findings in the texts as planned.
  llvm::ArrayRef<Finding> findings() const { return Now.Reported.Findings; }

  /// Makes the fixes of the findings \p Wanted. Takes back those that are
  /// blamed for regressions (Verify.h).
  llvm::Error makeSound(std::vector<size_t> Wanted);
  /// Makes the fixes of the findings \p Wanted without verifying the result.
  /// The remaining findings are those from before.
  llvm::Error makeUnseen(llvm::ArrayRef<size_t> Wanted);

  /// Formats the new text in the project's style: all of it, or else each file
  /// where that causes no regression.
  llvm::Error format();

  /// Sets the policies of the requested programs, as far as the texts as
  /// planned allow.
  llvm::Error setPolicies();

  /// Returns everything that was accepted. Ends the session.
  FixPlan finish();

private:
  /// The decision about a fix.
  struct Decision {
    std::string Rule;
    std::string File;
    /// The offset of its finding in the texts as planned so far.
    unsigned Offset;
    /// Why it was taken back.
    std::string Why;

    bool isOn(const Finding &Found) const;
  };

  llvm::Expected<FixAttempt> patched(llvm::ArrayRef<size_t> Wanted);
  llvm::Expected<FixAttempt> attempt(llvm::ArrayRef<size_t> Wanted,
                                     bool InStyle);
  std::vector<Harm> harmsOf(const FixAttempt &Some) const;
  void accept(FixAttempt Made);
  void takeBack(const Blamed &Fix);
  void applyDecisions();
  Survey surveyed(const Contents &Texts);
  Topic about() const {
    return How.Simplify == Simplification::None ? Topic::Rules
                                                : Topic::Simplify;
  }
  bool isAsked(const Finding &Found) const;
  void leaveOthers();
  FileEdits styleOf(const Contents &Texts, const FileEdits &Made);
  llvm::Expected<bool> makeIfSound(const FileEdits &Edits);
  /// Returns the policies that the programs may have with \p Texts, with fixes
  /// made or not.
  std::vector<PolicyChoice> policiesOf(const Contents &Texts, bool IsFixed);

  const SourceFiles &Sources;
  const ScanOptions &Options;
  ScanServices &Services;
  const FixOptions &How;
  const std::optional<LineFilter> Asked;
  Survey Now;
  PendingEdits Planned;
  std::vector<Decision> Decisions;
  /// Files is only filled in at the end.
  FixPlan Plan;
};

} // namespace torchport
