//===- FixSession.h - where fixes are tried ---------------------*- C++ -*-===//
//===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/fix/FixPlan.h"
#include "tool/fix/LineFilter.h"
#include "tool/fix/PendingEdits.h"
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

/// Texts with some edits made, and what comes of it.
struct FixAttempt {
  /// Whose fixes are in it: indices into the findings of before, in rising
  /// order.
  std::vector<size_t> Fixed;
  FileEdits Edits;
  Contents Texts;
  Survey After;
  /// Some of the edits are nothing but style.
  bool IsInStyle = false;
};

/// The texts as they are planned so far, and what there is to say of them.
/// Fixes are tried on top, and then accepted or taken back.
class FixSession {
public:
  FixSession(const SourceFiles &Sources, const ScanOptions &Options,
             ScanServices &Services, const FixOptions &How);

  const SourceFiles &sources() const { return Sources; }
  const FixOptions &options() const { return How; }
  /// What is found in the texts as they are planned.
  llvm::ArrayRef<Finding> findings() const { return Now.Reported.Findings; }

  /// What becomes of \p Units with the fixes of the findings \p Wanted.
  llvm::Expected<FixAttempt> attempt(llvm::ArrayRef<size_t> Wanted,
                                     const SourceFiles &Units);
  /// The same of all units, with the new text in the style of its project as
  /// far as there is one.
  llvm::Expected<FixAttempt> attemptInStyle(llvm::ArrayRef<size_t> Wanted);
  /// The same without a look at what comes of it: what is left is what there
  /// was.
  llvm::Expected<FixAttempt> attemptUnseen(llvm::ArrayRef<size_t> Wanted);

  /// The units that would not compile any more, or worse than now.
  std::vector<Broken> brokenBy(const FixAttempt &Some) const;
  /// A finding that is there only because of it.
  std::optional<Finding> findingBy(const FixAttempt &Some) const;
  /// What is worse than now, for the end of a sentence.
  std::optional<std::string> harmOf(const FixAttempt &Some) const;

  /// Makes it part of what is planned.
  void accept(FixAttempt Made);
  /// The fix of finding number \p Index is not made, because of \p Why.
  void takeBack(size_t Index, std::string Why);
  /// Does to the findings what was decided about them.
  void applyDecisions();

  /// Brings what was made into the style of its project: all of it, or else
  /// that of each file which does no harm.
  llvm::Error format();

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
  Survey surveyed(const SourceFiles &Units, const Contents &Texts);
  bool isAsked(const Finding &Found) const;
  void leaveOthers();
  FileEdits
  styleOf(const Contents &Texts,
          const std::map<std::string, clang::tooling::Replacements> &Made);
  llvm::Expected<bool> makeIfSound(const FileEdits &Edits);

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

/// Makes the fixes of the findings \p Wanted, but for those that do harm: each
/// of these is taken back.
llvm::Error makeSound(FixSession &Session, std::vector<size_t> Wanted);

} // namespace torchport
