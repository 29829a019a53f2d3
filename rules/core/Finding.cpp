//===- Finding.cpp - what a rule reports ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/core/Finding.h"

#include <algorithm>

namespace torchport {

bool overlap(const Range &A, const Range &B) {
  return A.File == B.File && A.Begin.Offset < B.End.Offset &&
         B.Begin.Offset < A.End.Offset;
}

/// The fields that identify a finding, in report order.
static auto identity(const Finding &F) {
  return std::tie(F.Where.File, F.Where.Begin.Line, F.Where.Begin.Column,
                  F.Rule, F.Where.End.Line, F.Where.End.Column, F.Message,
                  F.Level);
}

static auto key(const Note &N) {
  return std::tie(N.Where.File, N.Where.Begin.Line, N.Where.Begin.Column,
                  N.Where.End.Line, N.Where.End.Column, N.Message);
}

bool sameFinding(const Finding &A, const Finding &B) {
  return identity(A) == identity(B);
}

bool reportedBefore(const Finding &A, const Finding &B) {
  return identity(A) < identity(B);
}

/// Duplicates are ordered so that the kept one does not depend on threads.
static bool sortedBefore(const Finding &A, const Finding &B) {
  if (!sameFinding(A, B))
    return reportedBefore(A, B);
  return std::lexicographical_compare(
      A.Notes.begin(), A.Notes.end(), B.Notes.begin(), B.Notes.end(),
      [](const Note &X, const Note &Y) { return key(X) < key(Y); });
}

static bool sameFix(const Finding &A, const Finding &B) {
  return A.Suggestion.has_value() == B.Suggestion.has_value() &&
         (!A.Suggestion || A.Suggestion->Edits == B.Suggestion->Edits);
}

void sortAndDeduplicate(std::vector<Finding> &Findings) {
  std::sort(Findings.begin(), Findings.end(), sortedBefore);
  for (auto First = Findings.begin(); First != Findings.end();) {
    auto End = std::find_if_not(First, Findings.end(), [&](const Finding &F) {
      return sameFinding(*First, F);
    });
    if (!std::all_of(First, End,
                     [&](const Finding &F) { return sameFix(*First, F); }))
      First->Suggestion.reset();
    const bool IsInAny = std::any_of(First, End, [](const Finding &F) {
      return F.OnlyIn == Platforms::None;
    });
    for (auto Each = First; Each != End; ++Each) {
      First->Affects |= Each->Affects;
      First->OnlyIn = IsInAny ? Platforms::None : First->OnlyIn | Each->OnlyIn;
    }
    First = End;
  }
  Findings.erase(std::unique(Findings.begin(), Findings.end(), sameFinding),
                 Findings.end());
}

const char *name(Severity Level) {
  static constexpr const char *Names[] = {"note", "warning", "error"};
  return Names[unsigned(Level)];
}

const char *name(Effort Work) {
  static constexpr const char *Names[] = {"none", "minutes", "design"};
  return Names[unsigned(Work)];
}

} // namespace torchport
