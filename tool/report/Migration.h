//===- Migration.h - how far a migration is ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// What a report on a migration says, as plain values: a report of findings,
/// told so that it can be read without the sources, counted, and compared with
/// an earlier one.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"
#include "tool/core/Policy.h"
#include "tool/core/Report.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace torchport {

/// A finding. It can be found again where its line has moved, by what is
/// written there.
struct Place {
  std::string Rule;
  Severity Level = Severity::Warning;
  std::string File;
  unsigned Line = 1;
  unsigned Column = 1;
  std::string Message;
  /// The line of code, without the blanks around it, and what the finding is
  /// about in it. Both are cut short where they are long.
  std::string Code;
  std::string Text;
  /// How much work it is; nothing where that is not known, since the code
  /// around is not understood.
  std::optional<Effort> Work;
  Platforms Affects = Platforms::None;
};

/// How many places are how much work.
struct WorkCount {
  unsigned None = 0;
  unsigned Minutes = 0;
  unsigned Design = 0;
  unsigned Unknown = 0;

  void add(std::optional<Effort> Work);
  unsigned total() const { return None + Minutes + Design + Unknown; }
};

/// How portable a program is to one platform. A place that decides about a
/// device is a call of torchport, which works everywhere, or a finding that
/// affects any platform, whether a comment keeps it or not. What was not read,
/// a file or a branch, counts as a place that does not work.
struct Figure {
  Platforms Of = Platforms::None;
  unsigned Works = 0;
  unsigned Against = 0;
  unsigned Unread = 0;

  unsigned total() const { return Works + Against + Unread; }
  /// Rounded down: 100 only where all was read, and nothing is against it.
  unsigned percent() const;
};

/// Where the program stands on one day.
struct Standing {
  std::string Date;
  WorkCount Left;
  /// In the order of allPlatforms.
  std::vector<Figure> Figures;
};

/// What became of the findings of an earlier report.
struct Change {
  /// That of the earlier report, and who made it.
  std::string Date;
  std::string MadeBy;
  std::vector<Place> Gone;
  /// A comment keeps them now.
  std::vector<Place> Suppressed;
  /// Their file is not analysed any more.
  std::vector<Place> Unread;
  /// Those that were not there.
  std::vector<Place> Appeared;
  unsigned Still = 0;
};

/// What a report is about: those about something else are not compared.
struct Subject {
  /// As seen from the working directory.
  std::vector<std::string> Paths;
  std::string Rules;
  /// The machine behind `--target`; empty without it.
  std::string Target;
};

struct Migration {
  /// "torchport 0.1.0".
  std::string MadeBy;
  /// The working directory's name.
  std::string Project;
  Subject About;
  unsigned Files = 0;
  unsigned Parsed = 0;
  /// With names as seen from the working directory, as those of all places.
  std::vector<NotAnalysed> Skipped;
  std::vector<Assumption> Assumed;
  std::vector<Place> Left;
  /// What a comment keeps as it is.
  std::vector<Place> Suppressed;
  std::map<std::string, unsigned> PortableCalls;
  /// In the order of allPlatforms.
  std::vector<Verdict> Verdicts = std::vector<Verdict>(allPlatforms().size());
  /// The oldest first, and today's last.
  std::vector<Standing> History;
  std::optional<Change> Since;

  const Standing &today() const { return History.back(); }
  unsigned portableCalls() const;
};

/// \p Of with the rest filled in: what \p Found says, which was found in \p
/// Directory on the day \p Date. The code is read from the files now.
Migration migrationOf(const Report &Found, const std::string &Directory,
                      std::string Date, Migration Of);

/// The findings under one name.
struct Group {
  std::string Name;
  /// How many are gone since the earlier report.
  unsigned Gone = 0;
  WorkCount Left;
};

/// Those of \p All by rule, by file, and by the file's folder, each sorted by
/// name.
std::vector<Group> byRule(const Migration &All);
std::vector<Group> byFile(const Migration &All);
std::vector<Group> byFolder(const Migration &All);

/// An error where \p Now is about something else than \p Before.
llvm::Error mayCompare(const Subject &Now, const Subject &Before);

/// Adds to \p Now what has changed since \p Before, which is about the same,
/// and where the program stood until then.
///
/// A finding is the same where rule, file, line of code and text are; of those
/// that are left, where the line has changed around the text; and then, where
/// it stands in another file. Of several that are alike the first are the same.
void compareWithEarlier(Migration &Now, const Migration &Before);

/// Prints \p All as one JSON document, and a newline. docs/report.md has its
/// shape. Every key is always there.
void printJson(llvm::raw_ostream &OS, const Migration &All);

/// Prints \p All as one HTML page that needs nothing but itself: no network, no
/// scripts. It holds the same as printJson prints, which readMigration finds.
void printPage(llvm::raw_ostream &OS, const Migration &All);

/// What compare needs of the report that \p Text holds: such a document, or the
/// page that has it inside.
llvm::Expected<Migration> readMigration(llvm::StringRef Text);

/// Whether \p Text looks like a report on a migration, in whatever version.
bool isMigration(llvm::StringRef Text);

/// What stands around the document in a page.
constexpr llvm::StringLiteral DataBegin =
    "<script type=\"application/json\" id=\"torchport-report\">\n";
constexpr llvm::StringLiteral DataEnd = "</script>";

// The sentences of the page.

/// All in one sentence.
std::string leadOf(const Migration &All);

/// What a reader of the figures has to know first; null if there is nothing.
llvm::json::Value noticeOf(const Migration &All);

/// What became of the findings of the earlier report.
std::string changeInWords(const Migration &All);

std::string callsInWords(const Migration &All);

} // namespace torchport
