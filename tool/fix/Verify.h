//===- Verify.h - what fixes have made worse --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"
#include "tool/core/Report.h"
#include "tool/fix/Edits.h"
#include "tool/scan/Scan.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace torchport {

/// What there is to say about some texts.
struct Survey {
  Report Reported;
  /// What is found in them, told or taken back by a comment.
  std::vector<Finding> All;
  /// As in ScanResult.
  std::map<std::string, std::set<std::string>> Reads;
  std::map<std::string, std::set<prove::Meaning>> Meanings;
};

/// Parses \p Sources with the texts in \p Patched. \p Before is the report on
/// the texts that those change.
Survey survey(const SourceFiles &Sources, const ScanOptions &Options,
              ScanServices &Services, const Contents &Patched = {},
              const Report *Before = nullptr, Topic About = Topic::Rules);

/// What is worse of some texts than it was before edits.
struct Harm {
  /// The file that it was seen in.
  std::string Unit;
  /// The end of a sentence.
  std::string What;
  /// Where it is, in the new texts; empty where nobody knows.
  std::string File = {};
  unsigned Line = 0;
  /// As \c Line where it is on one line.
  unsigned LastLine = Line;
};

/// What is worse in \p After because of \p Edits. That is errors of the
/// compiler and units that would mean something else; if there are none, the
/// first finding that is there only since then, and will stay.
std::vector<Harm> harmsOf(const Survey &Before, const FileEdits &Edits,
                          const Survey &After,
                          llvm::StringRef WorkingDirectory);

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

/// How the notes begin that say why a fix was not made.
inline constexpr llvm::StringLiteral TakenBack = "its fix was taken back";

/// The fix of a finding, and why it is not made, as a sentence.
struct Blamed {
  size_t Index;
  std::string Why;
};

/// The fixes in \p Some, those of \p Findings, that are blamed for \p Harms:
/// each that wrote into a line where one is. If there is none, all that change
/// the file where the first one is, or else its unit, or else what that reads
/// (\p Reads), or else all; so some are blamed wherever there is harm.
std::vector<Blamed>
blame(const FixAttempt &Some, llvm::ArrayRef<Finding> Findings,
      llvm::ArrayRef<Harm> Harms,
      const std::map<std::string, std::set<std::string>> &Reads);

} // namespace torchport
