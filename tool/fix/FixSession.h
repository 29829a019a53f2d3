//===- FixSession.h - where fixes are tried ---------------------*- C++ -*-===//
//===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_TOOL_FIX_FIXSESSION_H
#define TORCHPORT_TOOL_FIX_FIXSESSION_H

#include "tool/fix/FixPlan.h"
#include "tool/fix/LineFilter.h"
#include "tool/fix/PendingEdits.h"
#include "tool/fix/Verify.h"
#include "tool/scan/Scan.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

#include <optional>
#include <string>
#include <vector>

namespace torchport {

/// What was decided about a fix.
struct Decision {
  std::string Rule;
  std::string File;
  /// Where its finding begins, in the texts as they are planned so far.
  unsigned Offset;
  /// Somebody wants it, though it is unsafe.
  bool IsWanted = false;
  /// It was taken back, for this reason.
  std::string Why;

  static Decision on(const Finding &Found);
  bool isOn(const Finding &Found) const;
};

/// Texts with some edits made, and what comes of it.
struct FixAttempt {
  /// Whose fixes are in it: indices into the findings that were told before, in
  /// rising order.
  std::vector<size_t> Fixed;
  FileEdits Edits;
  Contents Texts;
  Survey After;
  /// Some of the edits are nothing but style.
  bool IsInStyle = false;
};

/// The texts as they are planned, and what there is to say of them: fixes are
/// tried here, and made or taken back.
class FixSession {
public:
  FixSession(const SourceFiles &Sources, ScanOptions &Options,
             const FixOptions &How);

  /// What becomes of \p Units with the fixes of the findings \p Wanted.
  llvm::Expected<FixAttempt> attempt(llvm::ArrayRef<size_t> Wanted,
                                     const SourceFiles &Units);
  /// The same of all units, with the new text in the style of its project as
  /// far as there is one.
  llvm::Expected<FixAttempt> attemptInStyle(llvm::ArrayRef<size_t> Wanted);
  /// The texts alone, which nobody has looked at.
  llvm::Expected<FixAttempt> patched(llvm::ArrayRef<size_t> Wanted);

  /// What is worse than before, for the end of a sentence.
  std::optional<std::string> harmOf(const FixAttempt &Some) const;

  void accept(FixAttempt Made);

  /// Brings what was made into the style of its project: all of it, or else
  /// that of each file which does no harm.
  llvm::Error format();

  /// Does to the findings what was decided about them.
  void applyDecisions();

  /// Whether \p Found, one of those of now, is asked about.
  bool isAsked(const Finding &Found) const;

  const SourceFiles &Sources;
  ScanOptions &Options;
  const FixOptions &How;
  Survey Now;
  PendingEdits Planned;
  std::vector<Decision> Decisions;
  /// The files are not in it before the end.
  FixPlan Plan;

private:
  /// Makes no fix of what is not asked about.
  void leaveOthers();
  FileEdits
  styleOf(const Contents &Texts,
          const std::map<std::string, clang::tooling::Replacements> &Made);
  llvm::Expected<bool> makeIfSound(const FileEdits &Edits);

  const std::optional<LineFilter> Asked;
};

/// Makes the fixes of the findings \p Wanted, but for those that do harm: each
/// of these is taken back.
llvm::Error makeSound(FixSession &Session, std::vector<size_t> Wanted);

} // namespace torchport

#endif // TORCHPORT_TOOL_FIX_FIXSESSION_H
