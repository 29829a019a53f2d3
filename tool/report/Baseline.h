//===- Baseline.h - findings that are known ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A program that cannot be mended today says so in a baseline: findings in it
/// are reported no more, so that what is new stands out. It is a file beside
/// the sources, of one line a finding in an order that no machine changes, so
/// that two branches which change it can be merged.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Report.h"
#include "tool/core/SourceExcerpts.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace torchport {

/// What \p Of found, with what comments suppress if \p WithSuppressed, as one
/// list in the order of findings. It points into \p Of.
std::vector<const Finding *> inOrder(const Report &Of, bool WithSuppressed);

/// By which a finding is known again though its lines have moved: the rule, the
/// file as the project names it, the statement around it, and which one it is
/// of those for which all that is the same.
///
/// So a finding is another one where its statement is written otherwise or its
/// file has another name, and is the same where the code around it changes, or
/// how the statement is laid out, or what is said about it.
class FingerprintTable {
public:
  FingerprintTable() = default;
  /// Of all findings in \p Of, also those that a comment keeps: which one of
  /// several it is depends on no comment. \p Root is the project's. Of several
  /// that are alike, those that \p ComeLast are counted behind the others.
  FingerprintTable(
      const Report &Of, const SourceExcerpts &Excerpts, llvm::StringRef Root,
      llvm::function_ref<bool(const Finding &)> ComeLast = nullptr);

  /// 32 hexadecimal digits; empty for one that was not in the report.
  llvm::StringRef of(const Finding &Found) const;

private:
  /// File, offset, rule and message.
  using Key = std::tuple<std::string, unsigned, std::string, std::string>;
  static Key keyOf(const Finding &Found);

  std::map<Key, std::string> Known;
};

/// Which version of the above this is: with another one, all are others.
constexpr llvm::StringLiteral FingerprintVersion = "torchport/v1";

/// A finding in a baseline. It is known by its fingerprint; the rest is for
/// people, and for telling whether it was asked for.
struct KnownFinding {
  std::string Fingerprint;
  std::string Rule;
  Severity Level = Severity::Warning;
  /// As the project names it.
  std::string File;
  /// The statement around it, cut short where that is long.
  std::string Code;
};

using Baseline = std::vector<KnownFinding>;

/// The findings of \p Told, in the order of a baseline.
Baseline baselineOf(const Report &Told, const SourceExcerpts &Excerpts,
                    const FingerprintTable &Fingerprints, llvm::StringRef Root);

/// Prints \p All, in whatever order it is, each finding once.
void printBaseline(llvm::raw_ostream &OS, Baseline All);

/// The baseline that \p Text holds.
llvm::Expected<Baseline> readBaseline(llvm::StringRef Text);

/// Whether \p Text looks like a baseline, damaged or in another version too.
bool isBaseline(llvm::StringRef Text);

/// What became of a baseline.
struct BaselineChange {
  /// How many findings are not told, since it has them.
  unsigned Known = 0;
  /// What was asked for, and is not found any more.
  Baseline Gone;
  /// What was not asked for.
  Baseline Unseen;
};

/// Takes out of \p Told what \p Before has.
BaselineChange
applyBaseline(Report &Told, const FingerprintTable &Fingerprints,
              const Baseline &Before,
              llvm::function_ref<bool(const KnownFinding &)> IsAsked);

/// Reads a severity by its name.
bool fromJSON(const llvm::json::Value &From, Severity &Out, llvm::json::Path P);

/// "a finding of 'RULE' that the baseline has is gone: 'CODE'"
std::string goneInWords(const KnownFinding &Each);

} // namespace torchport
