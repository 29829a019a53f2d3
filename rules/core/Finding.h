//===- Finding.h - what a rule reports --------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The plain values that walk from a rule to a report or to a patched file:
/// AST -> Finding -> Edit -> file. They own their text, so that they outlive
/// the AST they came from, can be cached, sent between threads, and built by
/// hand in a test.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Platforms.h"

#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace torchport {

/// How bad a finding is: an Error is wrong on every machine, a Warning ties
/// the program to one vendor, a Note is worth knowing.
enum class Severity { Note, Warning, Error };

/// How much work it is to be rid of a finding: a command does it, a person has
/// to look at each place or write it, or somebody has to think about what the
/// program is to do.
enum class Effort { None, Minutes, Design };

/// A place between two characters of a file. Offset counts bytes from 0; Line
/// and Column count from 1, Column in bytes.
struct Position {
  unsigned Offset = 0;
  unsigned Line = 1;
  unsigned Column = 1;
};

/// Characters [Begin, End) of a file, as the text is spelled there. File is an
/// absolute path with no symbolic links: one file has one name.
struct Range {
  std::string File;
  Position Begin;
  Position End;
};

/// Whether some text is in both.
bool overlap(const Range &A, const Range &B);

/// A step on the way that explains a finding, such as "'kDev' is defined here".
struct Note {
  Range Where;
  std::string Message;
};

/// Replaces Length bytes at Offset of File by Text. Offsets are those of the
/// file as it was analysed; edits of one file never see each other's effect.
struct Edit {
  std::string File;
  unsigned Offset = 0;
  unsigned Length = 0;
  std::string Text;
};

/// Edits that belong together: all of them are made, or none. An include that
/// the new text needs is one of them, so a fix can be applied on its own; two
/// fixes of one file then hold equal include edits, which Merge counts once.
struct Fix {
  std::vector<Edit> Edits;
  /// The headers that the new text needs, and the file that it stands in; none
  /// once their includes are among the edits.
  std::vector<std::pair<std::string, std::string>> Needs = {};
};

struct Finding {
  /// The rule's name, such as "hardcoded-device".
  std::string Rule;
  Severity Level = Severity::Warning;
  /// Where the program fails because of it, leaves the device of the machine
  /// unused, or gives other results. None where it does no harm anywhere.
  Platforms Affects = Platforms::None;
  /// Lower case, names the object in quotes, no full stop.
  std::string Message;
  Range Where;
  std::vector<Note> Notes;
  std::optional<Fix> Suggestion;
  /// It tells of text that the preprocessor left out, which is news only where
  /// no other translation unit has read that text.
  bool IsOfSkippedText = false;
  /// The builds, other than that of the compilation database, as which a unit
  /// has to be read for it to be seen. None where that build shows it, too.
  Platforms OnlyIn = Platforms::None;
  /// The comment that suppresses it, in the words of its reason, which may be
  /// none. Nothing where no comment does.
  std::optional<Note> SuppressedBy = {};
  /// A type that some accelerators lack, which a program may demand of its
  /// device in the policy: "float64". Empty where it tells of none.
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

/// A finding is identified by what it says and where its text is spelled: a
/// header seen from 200 translation units gives one finding.
bool sameFinding(const Finding &A, const Finding &B);

/// The order of every report: file, line, column, rule, then the rest of what
/// identifies a finding, so that equal input gives equal bytes.
bool reportedBefore(const Finding &A, const Finding &B);

/// Sorts \p Findings for a report and drops repetitions, of which one affects
/// what all of them do. Where they disagree about the fix (a header that means
/// two things in two translation units), the finding stays and the fix goes.
void sortAndDeduplicate(std::vector<Finding> &Findings);

/// "error", "warning" or "note".
const char *name(Severity Level);

/// "none", "minutes" or "design".
const char *name(Effort Work);

} // namespace torchport
