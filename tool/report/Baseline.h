//===- Baseline.h - known findings of a project -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A baseline lists the findings that a project accepts for now, one per line
/// in a fixed order, so that branches that change it can be merged.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/SourceExcerpts.h"

#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace torchport {

/// Returns the findings of \p Result in report order.
std::vector<const Finding *> sortedFindings(const Report &Result,
                                            bool WithSuppressed);

/// Fingerprints that identify findings although their lines move. A fingerprint
/// is a hash of the rule, the file's path in the project, the statement around
/// the finding, and the index among findings where all of these are equal.
class FingerprintTable {
public:
  FingerprintTable() = default;
  /// Fingerprints all findings in \p Result, also the suppressed ones, so that
  /// comments do not change the indices. \p Root is the root of the project.
  /// Among equal findings, those for which \p IsLast returns true are
  /// numbered after the others.
  FingerprintTable(const Report &Result, const SourceExcerpts &Excerpts,
                   llvm::StringRef Root,
                   llvm::function_ref<bool(const Finding &)> IsLast = nullptr);

  /// Returns 32 hexadecimal digits, or "" if \p Found was not in the report.
  llvm::StringRef lookup(const Finding &Found) const;

private:
  /// File, offset, rule and message.
  using Key = std::tuple<std::string, unsigned, std::string, std::string>;
  static Key keyOf(const Finding &Found);

  std::map<Key, std::string> Fingerprints;
};

constexpr llvm::StringLiteral FingerprintVersion = "torchport/v1";

/// A finding in a baseline. The fingerprint identifies it; the rest is for
/// readers, and for deciding whether this run could have found it.
struct BaselineEntry {
  std::string Fingerprint;
  std::string Rule;
  Severity Level = Severity::Warning;
  /// Relative to the root of the project.
  std::string File;
  /// The statement around the finding, shortened if it is long.
  std::string Code;
};

using Baseline = std::vector<BaselineEntry>;

/// Returns the findings of \p Result. They are not sorted yet.
Baseline baselineOf(const Report &Result, const SourceExcerpts &Excerpts,
                    const FingerprintTable &Fingerprints, llvm::StringRef Root);

/// Sorts \p All, removes duplicates, and prints the baseline.
void printBaseline(llvm::raw_ostream &OS, Baseline All);

/// Parses \p Text. The error's text completes a message.
llvm::Expected<Baseline> readBaseline(llvm::StringRef Text);

/// Returns true if \p Text looks like a baseline, even a damaged one.
bool isBaseline(llvm::StringRef Text);

struct BaselineChange {
  /// The number of findings that the baseline hides.
  unsigned NumHidden = 0;
  /// Entries whose finding no longer exists.
  Baseline Resolved;
  /// Entries that this run did not look for.
  Baseline NotCovered;
};

/// Removes the findings in \p Before from \p Result. \p IsCovered returns true
/// if this run would have found an entry.
BaselineChange
applyBaseline(Report &Result, const FingerprintTable &Fingerprints,
              const Baseline &Before,
              llvm::function_ref<bool(const BaselineEntry &)> IsCovered);

bool fromJSON(const llvm::json::Value &From, Severity &Out, llvm::json::Path P);

/// Returns "a finding of 'RULE' that the baseline has is gone: 'CODE'".
std::string describeResolved(const BaselineEntry &Each);

} // namespace torchport
