//===- Baseline.h - findings that are known ---------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// A program that cannot be mended today says so in a baseline: findings in it
/// are reported no more, so that what is new stands out. It is a file beside
/// the sources, of one line a finding in an order that no machine changes, so
/// that two branches which change it can be merged.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Report.h"
#include "tool/core/SourceExcerpts.h"
#include "tool/report/Fingerprint.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <string>
#include <vector>

namespace torchport {

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
