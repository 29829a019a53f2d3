//===- ScanResult.cpp - results of units, before the report ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/scan/ScanResult.h"

#include "rules/simplify/Simplify.h"
#include "tool/scan/Builds.h"

#include "llvm/ADT/STLExtras.h"

#include <tuple>
#include <utility>

namespace torchport {

/// Sorts the lists after additions and removes duplicates.
static void settle(ScanResult &All) {
  llvm::sort(All.Skipped, [](const NotAnalysed &A, const NotAnalysed &B) {
    return std::tie(A.File, A.OnlyIn, A.Reason) <
           std::tie(B.File, B.OnlyIn, B.Reason);
  });
  All.Skipped.erase(
      llvm::unique(All.Skipped,
                   [](const NotAnalysed &A, const NotAnalysed &B) {
                     return A.File == B.File && A.OnlyIn == B.OnlyIn;
                   }),
      All.Skipped.end());
  const auto AsPair = [](const Assumption &Each) {
    return std::tie(Each.File, Each.What);
  };
  llvm::sort(All.Assumed, [&](const Assumption &A, const Assumption &B) {
    return AsPair(A) < AsPair(B);
  });
  All.Assumed.erase(llvm::unique(All.Assumed,
                                 [&](const Assumption &A, const Assumption &B) {
                                   return AsPair(A) == AsPair(B);
                                 }),
                    All.Assumed.end());
  sortAndDeduplicate(All.Findings);
}

/// Text that one unit skips may be read by another. Returns whether all of
/// \p Parts that parsed the file of \p Found report it.
static bool allSay(const Finding &Found, llvm::ArrayRef<ScanResult> Parts) {
  return llvm::all_of(Parts, [&](const ScanResult &Each) {
    return Each.Parsed.count(Found.Where.File) == 0 ||
           llvm::any_of(Each.Findings, [&](const Finding &Other) {
             return sameFinding(Found, Other);
           });
  });
}

/// Moves the elements of \p From to the end of \p To.
template <typename List> static void append(List &To, List &From) {
  llvm::move(From, std::back_inserter(To));
}

ScanResult joinResults(std::vector<ScanResult> Parts) {
  std::vector<Finding> Findings;
  for (const ScanResult &Each : Parts)
    llvm::copy_if(Each.Findings, std::back_inserter(Findings),
                  [&](const Finding &Found) {
                    return !Found.IsOfSkippedText || allSay(Found, Parts);
                  });
  // Merge the smaller sets into the largest: one part may hold 100,000 files,
  // the others one each.
  ScanResult Whole;
  for (ScanResult &Each : Parts) {
    if (Whole.Asked.size() < Each.Asked.size())
      Whole.Asked.swap(Each.Asked);
    if (Whole.Parsed.size() < Each.Parsed.size())
      Whole.Parsed.swap(Each.Parsed);
    Whole.Asked.merge(Each.Asked);
    Whole.Parsed.merge(Each.Parsed);
    Whole.IncompletelyAnalysed.merge(Each.IncompletelyAnalysed);
    Whole.IsAllIncomplete |= Each.IsAllIncomplete;
    Whole.Read.add(std::move(Each.Read));
    Whole.Commented.merge(Each.Commented);
    for (auto &[File, Places] : Each.PortableCalls)
      Whole.PortableCalls[File].merge(Places);
    Whole.Linked.add(std::move(Each.Linked));
    append(Whole.Skipped, Each.Skipped);
    append(Whole.Assumed, Each.Assumed);
    append(Whole.UnincludedHeaders, Each.UnincludedHeaders);
    append(Whole.Account, Each.Account);
    Whole.Reads.merge(Each.Reads);
    for (auto &[File, Meanings] : Each.Meanings)
      Whole.Meanings[File].merge(Meanings);
  }
  Whole.Account = joinAccounts(std::move(Whole.Account), {});
  Whole.Findings = std::move(Findings);
  settle(Whole);
  return Whole;
}

/// Adds the results of headers that no unit includes in the whole code base.
static ScanResult withHeaders(ScanResult Units) {
  std::vector<ScanResult> Parts = std::exchange(Units.UnincludedHeaders, {});
  llvm::erase_if(Parts, [&](const ScanResult &Header) {
    return llvm::any_of(Header.Asked, [&](const std::string &File) {
      return Units.Parsed.count(File) != 0;
    });
  });
  Parts.push_back(std::move(Units));
  return joinResults(std::move(Parts));
}

/// Drops the fix of \p Found if it would change suppressed code, as the fix of
/// a method's default device changes its overriders.
static void dropFixesOf(llvm::ArrayRef<Finding> Suppressed, Finding &Found) {
  for (const Finding &Kept : Suppressed)
    if (Found.Suggestion && Found.Rule == Kept.Rule &&
        llvm::any_of(Found.Suggestion->Edits, [&](const Edit &Each) {
          return Each.File == Kept.Where.File &&
                 Each.Offset < Kept.Where.End.Offset &&
                 Kept.Where.Begin.Offset < Each.Offset + Each.Length;
        })) {
      Found.Suggestion.reset();
      Found.Notes.push_back(
          {Kept.Where, "its fix would change this too, which a comment keeps"});
    }
}

/// Applies the suppression comments in the files of \p All. Reports unused ones
/// if \p TellUnused.
static SuppressionResult applySuppressions(ScanResult &All, YearMonth Today,
                                           bool TellUnused) {
  std::map<std::string, std::vector<Finding>> ByFile;
  for (Finding &Each : All.Findings)
    ByFile[Each.Where.File].push_back(std::move(Each));
  std::vector<Finding> Left, Suppressed;
  for (const auto &[File, Text] : All.Commented)
    ByFile[File];
  for (auto &[File, Findings] : ByFile) {
    SuppressionResult Now =
        suppress(std::move(Findings), File, All.Commented[File], Today);
    llvm::move(Now.Findings, std::back_inserter(Left));
    llvm::move(Now.Suppressed, std::back_inserter(Suppressed));
    if (TellUnused && !All.IsAllIncomplete &&
        All.IncompletelyAnalysed.count(File) == 0)
      llvm::move(Now.Unused, std::back_inserter(Left));
  }
  for (Finding &Each : Left)
    dropFixesOf(Suppressed, Each);
  return {std::move(Left), std::move(Suppressed), {}};
}

/// Returns the findings of \p Found on the topic \p About, in report order.
/// Findings of the rules are kept only if the \p Settings of their files enable
/// them.
static std::vector<Finding> pick(std::vector<Finding> Found, Configs &Settings,
                                 Topic About) {
  llvm::erase_if(Found, [&](Finding &Each) {
    if (About == Topic::Portability)
      return Each.Rule == SimplifyName;
    return About == Topic::Simplify ? Each.Rule != SimplifyName
                                    : !Settings.of(Each.Where.File).wants(Each);
  });
  for (Finding &Each : Found)
    if (Each.OnlyIn != Platforms::None)
      Each.Message += " (only in configuration " + inWords(Each.OnlyIn) + ")";
  llvm::sort(Found, reportedBefore);
  return Found;
}

Report reportOf(ScanResult All, Configs &Settings, YearMonth Today, Share Known,
                Topic About) {
  // A unit of another shard may include the headers that no unit here includes.
  if (Known == Share::Whole)
    All = withHeaders(std::move(All));
  Report Result;
  SuppressionResult Judged =
      applySuppressions(All, Today, /*TellUnused=*/Known == Share::Whole);
  Result.Findings = pick(std::move(Judged.Findings), Settings, About);
  Result.Suppressed = pick(std::move(Judged.Suppressed), Settings, About);
  for (const auto &[File, Places] : All.PortableCalls)
    Result.PortableCalls[File] = Places.size();
  Result.IncompletelyAnalysed = std::move(All.IncompletelyAnalysed);
  Result.Read = std::move(All.Read);
  Result.Files = All.Asked.size();
  Result.Parsed = All.Parsed.size();
  Result.Skipped = std::move(All.Skipped);
  Result.Assumed = std::move(All.Assumed);
  return Result;
}

} // namespace torchport
