//===- Renderers.h - a report of findings, in each format -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Report.h"
#include "tool/core/SourceExcerpts.h"
#include "tool/report/Baseline.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

#include <optional>
#include <string>

namespace torchport {

/// What renderers know beside the report.
struct RenderContext {
  /// People are told files as they are seen from here. Absolute.
  std::string WorkingDirectory;
  /// The project's, from which programs are told files: they take them for
  /// those of the repository. Absolute.
  std::string Root;
  SourceExcerpts Excerpts;
  FingerprintTable Fingerprints;
  /// Whether findings are told that a comment keeps, where the format can tell
  /// them from others.
  bool TellsSuppressed = true;
  /// Whether people are told each file of which the same is assumed.
  bool IsVerbose = false;
  /// What became of the baseline, if there is one.
  std::optional<BaselineChange> Known;
  /// Why nothing was looked at: the report is empty then. Empty where it was.
  std::string Failure;
};

struct TextOptions {
  /// Absolute; paths are printed as relativePath spells them from here.
  std::string WorkingDirectory;
  /// Colours by terminal escapes, whatever the stream is.
  bool Color = false;
  /// Whether the line of totals is wanted.
  bool Totals = true;
  /// Whether each file is named of which the same is assumed as of many.
  bool Verbose = false;
  /// What became of the baseline of the project at Root; null: there is none.
  const BaselineChange *Known = nullptr;
  std::string Root = {};
};

/// Prints each finding of \p R as Clang draws a diagnostic: code, caret, fix
/// and notes. Then come the files that were not analysed, what was assumed, in
/// one line where it is the same of many files, and a line of totals.
/// The code is read from the files now; where one is gone or no longer has the
/// finding's lines, that finding is printed without its code.
void printText(llvm::raw_ostream &OS, const Report &R, const TextOptions &O);

/// A line for each rule that has findings in \p Told, those with most of them
/// first: how many there are, and how many of them have a fix.
void printStatistics(llvm::raw_ostream &Out, const Report &Told);

/// Prints \p R as one JSON document, and a newline. docs/guide.md has its
/// shape. Every key is always there, but for those about a baseline (\p Known)
/// and of a shard (\p Shard). A path is relative to \p WorkingDirectory as
/// relativePath spells it. A byte that is not UTF-8 becomes U+FFFD.
void printJson(llvm::raw_ostream &OS, const Report &R,
               llvm::StringRef WorkingDirectory, llvm::StringRef Shard = "",
               const BaselineChange *Known = nullptr);

/// Prints \p R as one SARIF 2.1.0 log (the OASIS standard for results of static
/// analysis) with one run, of \p Version of torchport: all rules with their
/// pages, the findings with their notes, fixes and fingerprints, those that a
/// comment keeps as suppressed, and files that were not analysed as
/// notifications. The log of a shard has \p Shard among the properties of its
/// run.
void printSarif(llvm::raw_ostream &OS, const Report &R,
                const RenderContext &Context, llvm::StringRef Version,
                llvm::StringRef Shard = "");

/// What a run's properties call that.
constexpr llvm::StringLiteral SarifShard = "torchport/shard";

/// Prints \p R as workflow commands, each on a line, which GitHub Actions shows
/// beside the code of a pull request: `::error`, `::warning` and `::notice` by
/// severity, a notice for each note, and an error for each file that was not
/// analysed.
void printGitHub(llvm::raw_ostream &OS, const Report &R,
                 const RenderContext &Context);

/// Prints \p R as one JSON document of the kind that GitLab calls a code
/// quality report: a list of places, in which files that were not analysed have
/// a place too.
void printGitLab(llvm::raw_ostream &OS, const Report &R,
                 const RenderContext &Context);

/// Prints \p R as JUnit's XML: a test suite for each file with something to
/// tell, in which each finding is a test that fails, one that a comment keeps
/// is a test that is skipped, and a file that was not analysed is an error. One
/// test, `torchport`, is always there: Jenkins takes a report without any for a
/// mistake.
///
/// What of a baseline is gone is a test that passes now.
///
/// Tests have different names, that stay when lines move: GitLab and Jenkins
/// tell by the name what is new.
void printJUnit(llvm::raw_ostream &OS, const Report &R,
                const RenderContext &Context);

/// What they are said about: what 'fix' has done, or would do.
enum class Tense { Done, Ahead };

/// One sentence about each of \p Choices, which names the first places that
/// stand against a wider policy.
void printPolicies(llvm::raw_ostream &OS, llvm::ArrayRef<PolicyChoice> Choices,
                   Tense When, llvm::StringRef WorkingDirectory);

/// All that stands against a wider policy than each of \p Choices has, a line
/// each.
void explainPolicies(llvm::raw_ostream &OS,
                     llvm::ArrayRef<PolicyChoice> Choices,
                     llvm::StringRef WorkingDirectory);

/// A sentence about the counts of \p All.
std::string verdictOn(const Report &All);

} // namespace torchport
