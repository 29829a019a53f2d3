//===- Renderers.h - output formats of a report -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/report/Baseline.h"

namespace torchport {

/// What the renderers need besides the report.
/// The rule, file and offset of a finding.
using FindingKey = std::tuple<std::string, std::string, unsigned>;
FindingKey keyOf(const Finding &Found);

struct RenderContext {
  /// Output for people has paths relative to this folder. Absolute.
  std::string WorkingDirectory;
  /// The root of the project. Output for programs has paths relative to it,
  /// because they expect paths in the repository. Absolute.
  std::string Root;
  SourceExcerpts Excerpts;
  FingerprintTable Fingerprints;
  /// Whether to print suppressed findings, if the format can mark them.
  bool ShowsSuppressed = true;
  /// Whether to list every file of a message that is about many files.
  bool IsVerbose = false;
  bool ShowsTotals = true;
  /// Print the number of findings of each rule instead of the findings.
  bool IsSummary = false;
  /// Print only findings and errors.
  bool IsQuiet = false;
  /// The findings that are on the terminal already: only the totals have them.
  std::set<FindingKey> Printed;
  std::optional<BaselineChange> BaselineDiff;
  /// A shard's data for 'merge', which JSON and SARIF contain, or empty.
  std::string Shard;
  /// Why the command failed as a whole, if it did: nothing was analysed, or
  /// nothing was written.
  std::string Failure;
};

/// Prints each finding of \p R in Clang's style, then the files that were not
/// analysed, the assumptions, and the totals, in colour if \p OS enables it.
/// Reads the code from the current files; if a finding's lines are gone, it is
/// printed without code.
void printText(llvm::raw_ostream &OS, const Report &R,
               const RenderContext &Context);

/// Prints \p R as one JSON document (docs/guide.md). Every key is always
/// present, except those about a baseline and a shard. Paths are relative to
/// the working directory.
void printJson(llvm::raw_ostream &OS, const Report &R,
               const RenderContext &Context);

/// Prints a SARIF 2.1.0 log with one run.
void printSarif(llvm::raw_ostream &OS, const Report &R,
                const RenderContext &Context);

/// The property of a run that contains the shard.
constexpr llvm::StringLiteral SarifShard = "torchport/shard";

/// Prints \p R as workflow commands, one per line, which GitHub Actions shows
/// in a pull request.
void printGitHub(llvm::raw_ostream &OS, const Report &R,
                 const RenderContext &Context);

/// Prints a GitLab code quality report.
void printGitLab(llvm::raw_ostream &OS, const Report &R,
                 const RenderContext &Context);

/// Prints \p R as JUnit XML. The test `torchport` is always present, because
/// Jenkins rejects a report without tests. Test names are unique and do not
/// depend on line numbers, because GitLab and Jenkins detect new failures by
/// name.
void printJUnit(llvm::raw_ostream &OS, const Report &R,
                const RenderContext &Context);

/// Whether 'torchport fix' has set the policies, or would set them.
enum class PolicyStatus { Applied, Planned };

/// Returns the files and lines of the first of \p All, and how many more there
/// are.
std::string placesOf(llvm::ArrayRef<Finding> All,
                     llvm::StringRef WorkingDirectory);

/// Prints one sentence about each of \p Choices, with the first places that
/// conflict with a wider policy.
void printPolicies(llvm::raw_ostream &OS, llvm::ArrayRef<PolicyChoice> Choices,
                   PolicyStatus Status, llvm::StringRef WorkingDirectory);

/// Prints one line for each reason against a wider policy.
void explainPolicies(llvm::raw_ostream &OS,
                     llvm::ArrayRef<PolicyChoice> Choices,
                     llvm::StringRef WorkingDirectory);

/// Summarizes the portability counts of \p All in one sentence.
std::string describePortability(const Report &All);

} // namespace torchport
