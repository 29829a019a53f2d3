//===- ScanResult.cpp - results of units, before the report ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/scan/ScanResult.h"

#include "rules/simplify/Simplify.h"
#include "tool/scan/Builds.h"

namespace torchport {

static void sortAndUnique(ScanResult &All) {
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
  const auto Key = [](const Assumption &Each) {
    return std::tie(Each.File, Each.Message);
  };
  llvm::sort(All.Assumed, [&](const Assumption &A, const Assumption &B) {
    return Key(A) < Key(B);
  });
  All.Assumed.erase(llvm::unique(All.Assumed,
                                 [&](const Assumption &A, const Assumption &B) {
                                   return Key(A) == Key(B);
                                 }),
                    All.Assumed.end());
  sortAndDeduplicate(All.Findings);
}

/// Text that one unit skips may be read by another. Returns whether all of
/// \p Parts that parsed the file of \p Found report it.
static bool allReport(const Finding &Found, llvm::ArrayRef<ScanResult> Parts) {
  return llvm::all_of(Parts, [&](const ScanResult &Each) {
    return Each.Parsed.count(Found.Where.File) == 0 ||
           llvm::any_of(Each.Findings, [&](const Finding &Other) {
             return sameFinding(Found, Other);
           });
  });
}

void ScanResult::addComments(const std::set<std::string> &Files,
                             const Contents &Patched) {
  for (const std::string &File : Files)
    if (std::string Text = textOf(File, Patched); mayContainSuppressions(Text))
      Commented.emplace(File, std::move(Text));
}

template <typename List> static void append(List &To, List &From) {
  llvm::move(From, std::back_inserter(To));
}

ScanResult joinResults(std::vector<ScanResult> Parts) {
  std::vector<Finding> Findings;
  for (const ScanResult &Each : Parts)
    llvm::copy_if(Each.Findings, std::back_inserter(Findings),
                  [&](const Finding &Found) {
                    return !Found.IsOfSkippedText || allReport(Found, Parts);
                  });
  // Merge the smaller sets into the largest: one part may hold 100,000 files,
  // the others one each.
  ScanResult Whole;
  for (ScanResult &Each : Parts) {
    if (Whole.RequestedFiles.size() < Each.RequestedFiles.size())
      Whole.RequestedFiles.swap(Each.RequestedFiles);
    if (Whole.Parsed.size() < Each.Parsed.size())
      Whole.Parsed.swap(Each.Parsed);
    Whole.RequestedFiles.merge(Each.RequestedFiles);
    Whole.Parsed.merge(Each.Parsed);
    Whole.IncompletelyAnalysed.merge(Each.IncompletelyAnalysed);
    Whole.IsAllIncomplete |= Each.IsAllIncomplete;
    Whole.Conditions.add(std::move(Each.Conditions));
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
  sortAndUnique(Whole);
  return Whole;
}

/// Adds the results of headers that no unit includes in the whole code base.
static ScanResult withHeaders(ScanResult Units) {
  std::vector<ScanResult> Parts = std::exchange(Units.UnincludedHeaders, {});
  llvm::erase_if(Parts, [&](const ScanResult &Header) {
    return llvm::any_of(Header.RequestedFiles, [&](const std::string &File) {
      return Units.Parsed.count(File) != 0;
    });
  });
  Parts.push_back(std::move(Units));
  return joinResults(std::move(Parts));
}

/// Drops the fix of \p Found if it would change suppressed code, as the fix of
/// a method's default device changes its overriders.
static void dropFixOverlapping(llvm::ArrayRef<Finding> Suppressed,
                               Finding &Found) {
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

static SuppressionResult applySuppressions(ScanResult &All, YearMonth Today,
                                           bool ReportUnused) {
  std::map<std::string, std::vector<Finding>> ByFile;
  for (Finding &Each : All.Findings)
    ByFile[Each.Where.File].push_back(std::move(Each));
  std::vector<Finding> Remaining, Suppressed;
  for (const auto &[File, Text] : All.Commented)
    ByFile[File];
  for (auto &[File, Findings] : ByFile) {
    SuppressionResult Now =
        suppress(std::move(Findings), File, All.Commented[File], Today);
    llvm::move(Now.Findings, std::back_inserter(Remaining));
    llvm::move(Now.Suppressed, std::back_inserter(Suppressed));
    if (ReportUnused && !All.IsAllIncomplete &&
        All.IncompletelyAnalysed.count(File) == 0)
      llvm::move(Now.Unused, std::back_inserter(Remaining));
  }
  for (Finding &Each : Remaining)
    dropFixOverlapping(Suppressed, Each);
  return {std::move(Remaining), std::move(Suppressed), {}};
}

/// Returns the findings of \p Found on the topic \p TheTopic, in report order.
static std::vector<Finding> select(std::vector<Finding> Found,
                                   Configs &Settings, Topic TheTopic) {
  llvm::erase_if(Found, [&](Finding &Each) {
    if (TheTopic == Topic::Portability)
      return Each.Rule == SimplifyName;
    return TheTopic == Topic::Simplify
               ? Each.Rule != SimplifyName
               : !Settings.of(Each.Where.File).wants(Each);
  });
  for (Finding &Each : Found)
    if (Each.OnlyIn != Platforms::None)
      Each.Message +=
          " (only in configuration " + describeBuilds(Each.OnlyIn) + ")";
  llvm::sort(Found, reportedBefore);
  return Found;
}

/// Applies what other units say of the functions that launch kernels: drops the
/// findings of those for which all callers select a GPU. The others become
/// notes if the program selects the GPUs of its threads, or uses only the
/// first.
static void judgeByCallers(ScanResult &All) {
  const LinkedFunctions &Linked = All.Linked;
  const auto IsSelected = [&](const std::string &Usr) {
    const auto Known = Linked.SelectGpu.find(Usr);
    return Known != Linked.SelectGpu.end() && Known->second;
  };
  const bool IsInOrder = Linked.Gpus.SelectsItself ||
                         (!Linked.Mains.empty() && !Linked.Gpus.NamesOthers);
  llvm::erase_if(All.Findings, [&](Finding &Found) {
    const auto &Entries = Found.UnlessSelectedByCallersOf;
    if (IsInOrder && !Entries.empty())
      Found.Level = Severity::Note;
    return !Entries.empty() && llvm::all_of(Entries, IsSelected);
  });
}

Report reportOf(ScanResult All, Configs &Settings, YearMonth Today,
                Coverage Covered, Topic TheTopic) {
  // A unit of another shard may include the headers that no unit here includes.
  if (Covered == Coverage::Whole)
    All = withHeaders(std::move(All));
  judgeByCallers(All);
  Report Result;
  SuppressionResult Suppressions = applySuppressions(
      All, Today, /*ReportUnused=*/Covered == Coverage::Whole);
  Result.Findings =
      select(std::move(Suppressions.Findings), Settings, TheTopic);
  Result.Suppressed =
      select(std::move(Suppressions.Suppressed), Settings, TheTopic);
  for (const auto &[File, Places] : All.PortableCalls)
    Result.PortableCalls[File] = Places.size();
  Result.IncompletelyAnalysed = std::move(All.IncompletelyAnalysed);
  Result.Conditions = std::move(All.Conditions);
  Result.Files = All.RequestedFiles.size();
  Result.Parsed = All.Parsed.size();
  Result.Skipped = std::move(All.Skipped);
  Result.Assumed = std::move(All.Assumed);
  return Result;
}

} // namespace torchport
