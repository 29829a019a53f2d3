//===- Verify.cpp - what fixes have made worse ----------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/fix/Verify.h"

#include "tool/fix/Moved.h"
#include "tool/report/RelativePath.h"

#include "llvm/ADT/STLExtras.h"

#include <set>
#include <tuple>

namespace torchport {

Survey survey(const SourceFiles &Sources, ScanOptions &Options,
              const Contents &Patched, const Report *Before) {
  Gathered Found = gather(Sources, Options, Patched, Before);
  Survey Result;
  Result.All = Found.Findings;
  Result.Reads = std::move(Found.Reads);
  for (const Gathered &Header : Found.Alone)
    llvm::append_range(Result.All, Header.Findings);
  Result.Told = reportOf(std::move(Found), Options.Wanted, Options.Today);
  return Result;
}

std::vector<NotAnalysed> newlyBroken(const Report &Before,
                                     const Report &After) {
  std::vector<NotAnalysed> Broken = After.Skipped;
  llvm::erase_if(Broken, [&](const NotAnalysed &Each) {
    return llvm::any_of(Before.Skipped, [&](const NotAnalysed &Old) {
      return Old.File == Each.File;
    });
  });
  return Broken;
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

std::string harmInWords(const NotAnalysed &Broken,
                        llvm::StringRef WorkingDirectory) {
  return "'" + relativePath(Broken.File, WorkingDirectory) +
         "' would not compile: " + Broken.Reason;
}

std::string harmInWords(const Finding &New, llvm::StringRef WorkingDirectory) {
  return "line " + std::to_string(New.Where.Begin.Line) + " of '" +
         relativePath(New.Where.File, WorkingDirectory) +
         "' would be reported: " + New.Message + " [" + New.Rule + "]";
}

std::optional<Finding>
newFinding(const Survey &Before,
           const std::map<std::string, std::vector<Edit>> &Edits,
           const Survey &After, bool Unsafe) {
  using Place = std::tuple<std::string, unsigned>;
  const Moved Places(Edits);
  const auto PlaceOf = [&](const Finding &Old) {
    const Range &Where = Old.Where;
    return Place(Where.File, Places.offset(Where.File, Where.Begin.Offset));
  };
  // What another rule says now of the same place is no news, and neither is
  // what has gone along with text that was replaced.
  std::set<Place> Known;
  std::set<std::tuple<std::string, int, std::string>> Rewritten;
  for (const Finding &Each : Before.Told.Findings) {
    Known.insert(PlaceOf(Each));
    Rewritten.insert(
        {Each.Where.File,
         Places.replacerOf(Each.Where.File, Each.Where.Begin.Offset),
         Each.Rule});
  }
  std::set<std::tuple<std::string, unsigned, std::string>> Silenced;
  const auto InFull = [&](const Finding &Each) {
    return std::tuple_cat(PlaceOf(Each), std::tie(Each.Rule));
  };
  for (const Finding &Each : Before.All)
    Silenced.insert(InFull(Each));
  for (const Finding &Each : Before.Told.Findings)
    Silenced.erase(InFull(Each));

  for (const Finding &Each : After.Told.Findings) {
    const std::string &File = Each.Where.File;
    const unsigned Offset = Each.Where.Begin.Offset;
    const int Writer = Places.writerOf(File, Offset);
    if (Each.Level == Severity::Note || Known.count({File, Offset}) ||
        (Writer >= 0 && Rewritten.count({File, Writer, Each.Rule})))
      continue;
    const bool IsRevealed = Silenced.count({File, Offset, Each.Rule}) != 0;
    const bool IsNextStep =
        Each.Suggestion &&
        (Unsafe || Each.Suggestion->Safety == Applicability::Safe);
    if (IsRevealed || !IsNextStep)
      return Each;
  }
  return std::nullopt;
}

} // namespace torchport
