//===- Fingerprint.cpp - what tells a finding from others -----------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/report/Fingerprint.h"

#include "tool/core/Paths.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"

#include <algorithm>

using llvm::StringRef;

namespace torchport {

std::vector<const Finding *> inOrder(const Report &Of, bool WithSuppressed) {
  std::vector<const Finding *> All;
  All.reserve(Of.Findings.size() + Of.Suppressed.size());
  for (const Finding &Each : Of.Findings)
    All.push_back(&Each);
  if (WithSuppressed)
    for (const Finding &Each : Of.Suppressed)
      All.push_back(&Each);
  llvm::sort(All, [](const Finding *A, const Finding *B) {
    return reportedBefore(*A, *B);
  });
  return All;
}

/// What no two of them contain, between parts that may contain anything else.
static constexpr char Between = '\0';

static std::string hashed(StringRef Text) {
  const auto Hash = llvm::xxh3_128bits(llvm::arrayRefFromStringRef(Text));
  return llvm::utohexstr(Hash.high64, /*LowerCase=*/true, /*Width=*/16) +
         llvm::utohexstr(Hash.low64, /*LowerCase=*/true, /*Width=*/16);
}

FingerprintTable::Key FingerprintTable::keyOf(const Finding &Found) {
  return {Found.Where.File, Found.Where.Begin.Offset, Found.Rule,
          Found.Message};
}

FingerprintTable::FingerprintTable(
    const Report &Of, const SourceExcerpts &Excerpts, StringRef Root,
    llvm::function_ref<bool(const Finding &)> ComeLast) {
  std::vector<const Finding *> All = inOrder(Of, /*WithSuppressed=*/true);
  if (ComeLast)
    std::stable_partition(All.begin(), All.end(), [&](const Finding *Each) {
      return !ComeLast(*Each);
    });
  std::map<std::string, unsigned> Alike;
  for (const Finding *Each : All) {
    // A file that has changed since is told by what was found there.
    const StringRef Code = Excerpts.statementAround(Each->Where);
    const std::string Same =
        Each->Rule + Between + relativePath(Each->Where.File, Root) + Between +
        (Code.empty() ? StringRef(Each->Message) : Code).str();
    const unsigned Number = Alike[Same]++;
    Known.try_emplace(keyOf(*Each),
                      hashed(Same + Between + std::to_string(Number)));
  }
}

StringRef FingerprintTable::of(const Finding &Found) const {
  const auto Entry = Known.find(keyOf(Found));
  return Entry == Known.end() ? StringRef() : Entry->second;
}

} // namespace torchport
