//===- Finding.h - what a rule reports --------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The plain values that lead from a rule to a report or a patched file. They
/// own their text, so they outlive the AST.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Platforms.h"

#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace torchport {

/// The severity of a finding: an Error is wrong on every machine, a Warning
/// ties the program to one vendor, a Note is only information.
enum class Severity { Note, Warning, Error };

/// The work that a finding takes: none, because a command does it; minutes a
/// place; or a decision about the program.
enum class Effort { None, Minutes, Design };

/// A place between two bytes: Offset counts from 0, Line and Column from 1.
struct Position {
  unsigned Offset = 0;
  unsigned Line = 1;
  unsigned Column = 1;
};

/// Characters [Begin, End) of a file, as spelled there. File is an absolute
/// path without symbolic links, so one file has one name.
struct Range {
  std::string File;
  Position Begin;
  Position End;
};

/// Returns true if the ranges have text in common.
bool overlap(const Range &A, const Range &B);

/// A step that explains a finding, such as "'kDev' is defined here".
struct Note {
  Range Where;
  std::string Message;
};

/// Replaces Length bytes at Offset of the analysed File with Text.
struct Edit {
  std::string File;
  unsigned Offset = 0;
  unsigned Length = 0;
  std::string Text;
};

/// Edits that are applied together or not at all, with those for the includes
/// that the new text needs.
struct Fix {
  std::vector<Edit> Edits;
  /// Headers that the new text needs, each with the file that needs it, until
  /// their includes are among the edits.
  std::vector<std::pair<std::string, std::string>> Needs = {};
};

struct Finding {
  /// The name of the rule, such as "hardcoded-device".
  std::string Rule;
  Severity Level = Severity::Warning;
  /// The platforms on which the program fails because of it, leaves the device
  /// unused or gives other results.
  Platforms Affects = Platforms::None;
  /// In lower case, with the object in quotes and without a full stop.
  std::string Message;
  Range Where;
  std::vector<Note> Notes;
  std::optional<Fix> Suggestion;
  /// Nothing reads the device, so no policy concerns it.
  bool IsUnused = false;
  /// Of code that the preprocessor skipped: it counts only if no other unit
  /// compiles that code.
  bool IsOfSkippedText = false;
  /// The platforms in whose configurations the finding appears; None if it also
  /// appears in the build of the compilation database.
  Platforms OnlyIn = Platforms::None;
  /// The comment that suppresses the finding, with its reason as the message.
  std::optional<Note> SuppressedBy = {};
  /// The USRs of the functions whose callers in other units decide: if all of
  /// them select a GPU, the finding is dropped.
  std::vector<std::string> UnlessSelectedByCallersOf = {};
  /// A type that some accelerators lack and that the policy can demand of a
  /// device, such as "float64".
  std::string Demand = {};
};

inline bool operator==(const Edit &A, const Edit &B) {
  return std::tie(A.File, A.Offset, A.Length, A.Text) ==
         std::tie(B.File, B.Offset, B.Length, B.Text);
}

inline bool operator<(const Edit &A, const Edit &B) {
  return std::tie(A.File, A.Offset, A.Length, A.Text) <
         std::tie(B.File, B.Offset, B.Length, B.Text);
}

/// Returns true if both have the same text at the same place, as in a header.
bool sameFinding(const Finding &A, const Finding &B);

/// The order of every report, so that equal input gives equal bytes.
bool reportedBefore(const Finding &A, const Finding &B);

/// Sorts \p Findings for a report and merges duplicates. If their fixes differ
/// because a header means two things in two units, the fix is dropped.
void sortAndDeduplicate(std::vector<Finding> &Findings);

/// Returns "error", "warning" or "note".
const char *name(Severity Level);

/// Returns "none", "minutes" or "design".
const char *name(Effort Work);

} // namespace torchport
