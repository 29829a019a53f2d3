//===- FixSession.h - where fixes are tried ---------------------*- C++ -*-===//
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

/// The texts as they are planned so far, and what there is to say of them.
/// Fixes are tried on top, and then accepted or taken back.
class FixSession {
public:
  FixSession(const SourceFiles &Sources, const ScanOptions &Options,
             ScanServices &Services, const FixOptions &How);

  /// What is found in the texts as they are planned.
  llvm::ArrayRef<Finding> findings() const { return Now.Reported.Findings; }

  /// Makes the fixes of the findings \p Wanted, but for those that are blamed
  /// for harm (Verify.h): these are taken back.
  llvm::Error makeSound(std::vector<size_t> Wanted);
  /// Makes the fixes of the findings \p Wanted without a look at what comes of
  /// it: what is left is what there was.
  llvm::Error makeUnseen(llvm::ArrayRef<size_t> Wanted);

  /// Brings what was made into the style of its project: all of it, or else
  /// that of each file which does no harm.
  llvm::Error format();

  /// Sets the policies of the programs that were asked for, as the texts allow
  /// it that are planned so far.
  llvm::Error setPolicies();

  /// All that was accepted. Ends the session.
  FixPlan finish();

private:
  /// What was decided about a fix.
  struct Decision {
    std::string Rule;
    std::string File;
    /// Where its finding begins, in the texts as they are planned so far.
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
  /// What the programs may be with \p Texts, in which the fixes are made or
  /// not.
  std::vector<PolicyChoice> policiesOf(const Contents &Texts, bool IsFixed);

  const SourceFiles &Sources;
  const ScanOptions &Options;
  ScanServices &Services;
  const FixOptions &How;
  const std::optional<LineFilter> Asked;
  Survey Now;
  PendingEdits Planned;
  std::vector<Decision> Decisions;
  /// The files are not in it before the end.
  FixPlan Plan;
};

} // namespace torchport
