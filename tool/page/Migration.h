//===- Migration.h - the progress of a migration ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The data of `torchport report`, as plain values: findings that can be read
/// without the sources, counted, and compared with an earlier report.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Report.h"

#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace torchport {

/// A finding, which its text identifies although its line moves.
struct Place {
  std::string Rule;
  Severity Level = Severity::Warning;
  std::string File;
  unsigned Line = 1, Column = 1;
  std::string Message;
  /// The line of code without surrounding blanks, and the part of it that the
  /// finding is about. Both are shortened if they are long.
  std::string Code, Text;
  /// The effort; nothing if it is unknown because the surrounding code was not
  /// fully analysed.
  std::optional<Effort> Work;
  Platforms Affects = Platforms::None;
};

/// The number of places for each effort.
struct WorkCount {
  unsigned None = 0, Minutes = 0, Design = 0, Unknown = 0;

  void add(std::optional<Effort> Work);
  unsigned total() const { return None + Minutes + Design + Unknown; }
};

/// How portable a program is to one platform (page.html explains the figure).
struct PlatformScore {
  Platforms ForPlatform = Platforms::None;
  unsigned NumPortable = 0, NumAgainst = 0, NumUnread = 0;

  unsigned total() const { return NumPortable + NumAgainst + NumUnread; }
  /// Rounded down: 100 only if everything was read and works.
  unsigned percent() const;
};

struct HistoryEntry {
  std::string Date;
  WorkCount Remaining;
  /// In the order of allPlatforms.
  std::vector<PlatformScore> Scores;
};

/// What became of the findings of an earlier report.
struct ReportChanges {
  /// The date of the earlier report, and the version that made it.
  std::string Date, Producer;
  /// Suppressed by a comment now, and in files that are no longer analysed.
  std::vector<Place> Resolved, Suppressed, NoLongerRead;
  /// Findings that are not in the earlier report.
  std::vector<Place> Added;
  unsigned Unchanged = 0;
};

struct ReportScope {
  /// Relative to the working directory.
  std::vector<std::string> Paths;
  std::string Rules;
  /// The machine selected by `--target`, or empty.
  std::string Target;
};

struct Migration {
  /// "torchport 1.0.0".
  std::string Producer;
  /// The working directory's name.
  std::string Project;
  ReportScope Scope;
  unsigned Files = 0, Parsed = 0;
  /// All paths in these lists and in places are relative to the working
  /// directory.
  std::vector<NotAnalysed> Skipped;
  std::vector<Assumption> Assumed;
  std::vector<UnseenPart> Unseen;
  std::vector<Place> Remaining;
  std::vector<Place> Suppressed;
  std::map<std::string, unsigned> PortableCalls;
  /// In the order of allPlatforms.
  std::vector<Verdict> Verdicts = std::vector<Verdict>(allPlatforms().size());
  /// Oldest first; today's state is the last element.
  std::vector<HistoryEntry> History;
  std::optional<ReportChanges> Since;

  const HistoryEntry &today() const { return History.back(); }
  unsigned portableCalls() const;
};

/// Completes \p Base with the contents of \p Found, a report on \p Directory on
/// the day \p Date.
Migration migrationOf(const Report &Found, const std::string &Directory,
                      std::string Date, Migration Base);

/// The findings with the same rule, file or folder.
struct Group {
  std::string Name;
  /// The number of findings that are gone since the earlier report.
  unsigned Resolved = 0;
  WorkCount Remaining;
};

/// Group the findings of \p All, sorted by name.
std::vector<Group> byRule(const Migration &All);
std::vector<Group> byFile(const Migration &All);
std::vector<Group> byFolder(const Migration &All);

/// Returns an error if \p Now and \p Before cover different things.
llvm::Error checkComparable(const ReportScope &Now, const ReportScope &Before);

/// Adds to \p Now the changes since \p Before, which has the same subject, and
/// its history.
void compareWithEarlier(Migration &Now, const Migration &Before);

/// Prints \p All as one JSON document (docs/report.md).
void printJson(llvm::raw_ostream &OS, const Migration &All);

/// Prints \p All as one self-contained HTML page, without scripts. It embeds
/// the output of printJson, which readMigration extracts.
void printPage(llvm::raw_ostream &OS, const Migration &All);

/// Parses what compareWithEarlier needs of the JSON document or page \p Text.
llvm::Expected<Migration> readMigration(llvm::StringRef Text);

/// Returns true if \p Text looks like a report of any version.
bool isMigration(llvm::StringRef Text);

/// The text before and after the document in a page.
constexpr llvm::StringLiteral DataBegin =
    "<script type=\"application/json\" id=\"torchport-report\">\n";
constexpr llvm::StringLiteral DataEnd = "</script>";

// The sentences and links of the page.

std::string summarySentence(const Migration &All);
std::string describeChange(const Migration &All);
std::string describeCalls(const Migration &All);

/// Returns what a reader must know before the figures, or null.
llvm::json::Value noticeForReader(const Migration &All);

/// Returns the summary of a rule, split into text and code; code is in
/// backquotes.
llvm::json::Array aboutRule(llvm::StringRef Name);

/// Return the anchor of element \p Index of the remaining places, or of the
/// suppressed ones if it \p IsKept, and of the list of places against \p P.
std::string placeId(bool IsKept, size_t Index);
std::string placesAgainstId(const Platform &P);

llvm::json::Array placesAgainst(const Migration &All);

} // namespace torchport
