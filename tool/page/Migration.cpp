//===- Migration.cpp - the progress of a migration ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/page/Migration.h"

#include "rules/Registry.h"
#include "tool/core/SourceExcerpts.h"
#include "tool/os/Paths.h"
#include "tool/report/TextEscaping.h"

#include "llvm/ADT/STLExtras.h"

#include <deque>

using llvm::StringRef;

namespace torchport {

void WorkCount::add(std::optional<Effort> Work) {
  ++(!Work                      ? Unknown
     : *Work == Effort::None    ? None
     : *Work == Effort::Minutes ? Minutes
                                : Design);
}

unsigned PlatformScore::percent() const {
  return total() == 0 ? 100 : uint64_t(NumPortable) * 100 / total();
}

unsigned Migration::portableCalls() const {
  unsigned Calls = 0;
  for (const auto &[File, Number] : PortableCalls)
    Calls += Number;
  return Calls;
}

static std::vector<PlatformScore> platformScores(const Migration &All,
                                                 unsigned NumUnread) {
  std::vector<PlatformScore> Scores;
  for (const Platform &Each : allPlatforms()) {
    PlatformScore Score{Each.Flag, All.portableCalls(), 0, NumUnread};
    for (const Place &Found :
         llvm::concat<const Place>(All.Remaining, All.Suppressed))
      if (Found.Affects != Platforms::None)
        ++((Found.Affects & Each.Flag) == Platforms::None ? Score.NumPortable
                                                          : Score.NumAgainst);
    Scores.push_back(Score);
  }
  return Scores;
}

Migration migrationOf(const Report &Found, const std::string &Directory,
                      std::string Date, Migration Base) {
  const auto NameOf = [&](StringRef File) {
    return llvm::json::fixUTF8(relativePath(File, Directory));
  };
  // The text of the last file, since the findings are sorted by file.
  std::string OpenFile, Text;
  const auto AddPlace = [&](const Finding &Each, std::vector<Place> &Into) {
    const Range &Where = Each.Where;
    Place &Added = Into.emplace_back();
    Added.Rule = Each.Rule;
    Added.Level = Each.Level;
    Added.File = NameOf(Where.File);
    Added.Line = Where.Begin.Line;
    Added.Column = Where.Begin.Column;
    Added.Message = llvm::json::fixUTF8(Each.Message);
    Added.Affects = Each.Affects;
    if (Each.Suggestion || Found.IncompletelyAnalysed.count(Where.File) == 0)
      Added.Work = effortOf(Each);
    if (Where.File != OpenFile)
      Text = fileText(Found, OpenFile = Where.File).value_or("");
    const StringRef Whole = Text;
    if (Where.Begin.Offset > Where.End.Offset ||
        Where.End.Offset > Whole.size())
      return;
    constexpr size_t MaxLength = 200;
    const auto IsLineEnd = [](char C) { return C == '\n' || C == '\r'; };
    const StringRef Before = Whole.take_front(Where.Begin.Offset);
    const StringRef Line = Whole.substr(Before.rfind('\n') + 1);
    Added.Code = truncateText(Line.take_until(IsLineEnd).trim(), MaxLength);
    Added.Text = truncateText(
        Whole.slice(Where.Begin.Offset, Where.End.Offset).take_until(IsLineEnd),
        MaxLength);
  };
  Base.Files = Found.Files;
  Base.Parsed = Found.Parsed;
  for (const Finding &Each : Found.Findings)
    AddPlace(Each, Base.Remaining);
  for (const Finding &Each : Found.Suppressed)
    AddPlace(Each, Base.Suppressed);
  for (const NotAnalysed &Each : Found.Skipped)
    Base.Skipped.push_back(
        {NameOf(Each.File), llvm::json::fixUTF8(Each.Reason), Each.IsPartial});
  for (const Assumption &Each : Found.Assumed)
    Base.Assumed.push_back(
        {NameOf(Each.File), llvm::json::fixUTF8(Each.Message)});
  for (const UnseenPart &Each : Found.Unseen)
    Base.Unseen.push_back(
        {NameOf(Each.File), Each.Line, llvm::json::fixUTF8(Each.Reason)});
  for (const auto &[File, Number] : Found.PortableCalls)
    Base.PortableCalls[NameOf(File)] += Number;

  HistoryEntry Today{std::move(Date), {}, {}};
  for (const Place &Each : Base.Remaining)
    Today.Remaining.add(Each.Work);
  const auto Branches = llvm::count_if(
      Found.Findings, [](const Finding &Each) { return Each.IsOfSkippedText; });
  Today.Scores = platformScores(Base, Found.Skipped.size() +
                                          Found.Unseen.size() + Branches);
  Base.History.push_back(std::move(Today));
  return Base;
}

static std::vector<Group>
grouped(const Migration &All,
        llvm::function_ref<std::string(const Place &)> NameOf) {
  std::map<std::string, Group> Named;
  const auto GroupOf = [&](const Place &Each) -> Group & {
    Group &TheGroup = Named[NameOf(Each)];
    TheGroup.Name = NameOf(Each);
    return TheGroup;
  };
  for (const Place &Each : All.Remaining)
    GroupOf(Each).Remaining.add(Each.Work);
  if (All.Since)
    for (const Place &Each : All.Since->Resolved)
      ++GroupOf(Each).Resolved;
  std::vector<Group> Groups;
  Groups.reserve(Named.size());
  for (auto &[Name, Each] : Named)
    Groups.push_back(std::move(Each));
  return Groups;
}

std::vector<Group> byRule(const Migration &All) {
  return grouped(All, [](const Place &Each) { return Each.Rule; });
}

std::vector<Group> byFile(const Migration &All) {
  return grouped(All, [](const Place &Each) { return Each.File; });
}

std::vector<Group> byFolder(const Migration &All) {
  return grouped(All, [](const Place &Each) {
    const StringRef Folder = llvm::sys::path::parent_path(Each.File);
    return Folder.empty() ? std::string(".") : Folder.str();
  });
}

namespace {

struct MatchedPlace {
  const Place *Item;
  /// Whether a comment suppresses it.
  bool IsSuppressed;
  const MatchedPlace *Other = nullptr;
};

using Key = std::vector<std::string>;

} // namespace

static std::vector<MatchedPlace> allPlaces(const Migration &From) {
  std::vector<MatchedPlace> All;
  All.reserve(From.Remaining.size() + From.Suppressed.size());
  for (const Place &Each : From.Remaining)
    All.push_back({&Each, /*IsSuppressed=*/false});
  for (const Place &Each : From.Suppressed)
    All.push_back({&Each, /*IsSuppressed=*/true});
  return All;
}

/// Pairs findings that have the same key and no partner yet, in order.
static void pairPlaces(std::vector<MatchedPlace> &Old,
                       std::vector<MatchedPlace> &New,
                       llvm::function_ref<Key(const Place &)> GetKey) {
  std::map<Key, std::deque<MatchedPlace *>> Free;
  for (MatchedPlace &Each : Old)
    if (!Each.Other)
      Free[GetKey(*Each.Item)].push_back(&Each);
  for (MatchedPlace &Each : New) {
    if (Each.Other)
      continue;
    const auto Same = Free.find(GetKey(*Each.Item));
    if (Same == Free.end() || Same->second.empty())
      continue;
    Each.Other = Same->second.front();
    Same->second.front()->Other = &Each;
    Same->second.pop_front();
  }
}

static std::string describeScope(const ReportScope &Scope) {
  return "'" + llvm::join(Scope.Paths, "', '") + "' with the rules '" +
         Scope.Rules + "'" +
         (Scope.Target.empty() ? "" : " for the target '" + Scope.Target + "'");
}

llvm::Error checkComparable(const ReportScope &Now, const ReportScope &Before) {
  if (describeScope(Now) == describeScope(Before))
    return llvm::Error::success();
  return llvm::createStringError("it is about " + describeScope(Before) +
                                 ", and this report about " +
                                 describeScope(Now));
}

void compareWithEarlier(Migration &Now, const Migration &Before) {
  std::vector<MatchedPlace> Old = allPlaces(Before), New = allPlaces(Now);
  pairPlaces(Old, New, [](const Place &Each) {
    return Key{Each.Rule, Each.Text, Each.Code, Each.File};
  });
  pairPlaces(Old, New, [](const Place &Each) {
    return Key{Each.Rule, Each.Text, Each.File};
  });
  pairPlaces(Old, New, [](const Place &Each) {
    return Key{Each.Rule, Each.Text, Each.Code};
  });

  std::set<std::string> NotRead;
  for (const NotAnalysed &Each : Now.Skipped)
    if (!Each.IsPartial)
      NotRead.insert(Each.File);
  ReportChanges Since;
  Since.Date = Before.today().Date;
  Since.Producer = Before.Producer;
  for (const MatchedPlace &Each : Old) {
    if (Each.IsSuppressed)
      continue;
    if (Each.Other && Each.Other->IsSuppressed)
      Since.Suppressed.push_back(*Each.Other->Item);
    else if (Each.Other)
      ++Since.Unchanged;
    else if (NotRead.count(Each.Item->File) != 0)
      Since.NoLongerRead.push_back(*Each.Item);
    else
      Since.Resolved.push_back(*Each.Item);
  }
  for (const MatchedPlace &Each : New)
    if (!Each.IsSuppressed && (!Each.Other || Each.Other->IsSuppressed))
      Since.Added.push_back(*Each.Item);
  Now.Since = std::move(Since);
  Now.History.insert(Now.History.begin(), Before.History.begin(),
                     Before.History.end());
}

} // namespace torchport
