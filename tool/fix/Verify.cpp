//===- Verify.cpp - what fixes have made worse ----------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/fix/Verify.h"

#include "rules/prove/Validator.h"
#include "tool/core/RelativePath.h"
#include "tool/fix/OffsetMap.h"

#include "llvm/ADT/STLExtras.h"

#include <set>
#include <tuple>

using llvm::StringRef;

namespace torchport {

Survey survey(const SourceFiles &Sources, const ScanOptions &Options,
              ScanServices &Services, const Contents &Patched,
              const Report *Before) {
  ScanResult Found = scan(Sources, Options, Services, Patched, Before);
  Survey Result;
  Result.All = Found.Findings;
  Result.Reads = std::move(Found.Reads);
  Result.Meanings = std::move(Found.Meanings);
  for (const ScanResult &Header : Found.UnincludedHeaders)
    llvm::append_range(Result.All, Header.Findings);
  Result.Reported =
      reportOf(std::move(Found), *Sources.Settings, Options.Today);
  return Result;
}

/// An error of \p After that \p Before did not have, if there are more of them
/// than there were. With as many, it may only be worded in another way.
static std::optional<std::string> oneMoreError(const NotAnalysed &Before,
                                               const NotAnalysed &After) {
  if (After.Errors.size() <= Before.Errors.size())
    return std::nullopt;
  std::multiset<StringRef> Known;
  for (const NotAnalysed::Error &Each : Before.Errors)
    Known.insert(Each.Message);
  for (const NotAnalysed::Error &Each : After.Errors)
    if (const auto Old = Known.find(Each.Message); Old != Known.end())
      Known.erase(Old);
    else
      return Each.InFull;
  return std::nullopt;
}

std::vector<Broken> newlyBroken(const Report &Before, const Report &After) {
  std::vector<Broken> Worse;
  for (const NotAnalysed &Each : After.Skipped) {
    const auto Old = llvm::find_if(Before.Skipped, [&](const auto &Other) {
      return Other.File == Each.File && Other.OnlyIn == Each.OnlyIn;
    });
    if (Old == Before.Skipped.end())
      Worse.push_back({Each.File, "would not compile: " + Each.Reason});
    else if (const auto Error = oneMoreError(*Old, Each))
      Worse.push_back({Each.File, "would have one more error: " + *Error});
  }
  return Worse;
}

std::vector<Broken> changedMeanings(const Survey &Before, const Survey &After) {
  std::vector<Broken> Changed;
  for (const auto &[File, Meanings] : After.Meanings)
    if (const auto Old = Before.Meanings.find(File);
        Old != Before.Meanings.end() && !prove::isKept(Old->second, Meanings))
      Changed.push_back({File, "would mean something else; this is a defect of "
                               "torchport, please report it"});
  return Changed;
}

SourceFiles only(const std::string &File, SourceFiles Sources) {
  const auto IsOther = [&](const SourceFile &Each) {
    return Each.File != File;
  };
  llvm::erase_if(Sources.Units, IsOther);
  llvm::erase_if(Sources.Headers, IsOther);
  Sources.Skipped.clear();
  return Sources;
}

std::string harmInWords(const Broken &Worse, StringRef WorkingDirectory) {
  return "'" + relativePath(Worse.File, WorkingDirectory) + "' " + Worse.What;
}

std::string harmInWords(const Finding &New, llvm::StringRef WorkingDirectory) {
  return "line " + std::to_string(New.Where.Begin.Line) + " of '" +
         relativePath(New.Where.File, WorkingDirectory) +
         "' would be reported: " + New.Message + " [" + New.Rule + "]";
}

std::optional<Finding>
newFinding(const Survey &Before,
           const std::map<std::string, std::vector<Edit>> &Edits,
           const Survey &After) {
  using Place = std::tuple<std::string, unsigned>;
  const OffsetMap Places(Edits);
  const auto PlaceOf = [&](const Finding &Old) {
    const Range &Where = Old.Where;
    return Place(Where.File, Places.offset(Where.File, Where.Begin.Offset));
  };
  // What another rule says now of the same place is no news, and neither is
  // what has gone along with text that was replaced.
  std::set<Place> Known;
  std::set<std::tuple<std::string, int, std::string>> Rewritten;
  for (const Finding &Each : Before.Reported.Findings) {
    Known.insert(PlaceOf(Each));
    Rewritten.insert(
        {Each.Where.File,
         Places.replacerOf(Each.Where.File, Each.Where.Begin.Offset),
         Each.Rule});
  }
  std::set<std::tuple<std::string, unsigned, std::string>> Suppressed;
  const auto InFull = [&](const Finding &Each) {
    return std::tuple_cat(PlaceOf(Each), std::tie(Each.Rule));
  };
  for (const Finding &Each : Before.All)
    Suppressed.insert(InFull(Each));
  for (const Finding &Each : Before.Reported.Findings)
    Suppressed.erase(InFull(Each));

  for (const Finding &Each : After.Reported.Findings) {
    const std::string &File = Each.Where.File;
    const unsigned Offset = Each.Where.Begin.Offset;
    const int Writer = Places.writerOf(File, Offset);
    if (Each.Level == Severity::Note || Known.count({File, Offset}) ||
        (Writer >= 0 && Rewritten.count({File, Writer, Each.Rule})))
      continue;
    const bool IsRevealed = Suppressed.count({File, Offset, Each.Rule}) != 0;
    if (IsRevealed || !Each.Suggestion)
      return Each;
  }
  return std::nullopt;
}

} // namespace torchport
