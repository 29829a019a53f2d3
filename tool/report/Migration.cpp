//===- Migration.cpp - the progress of a migration ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/report/Migration.h"

#include "rules/Registry.h"
#include "tool/core/DiskFaults.h"
#include "tool/core/Paths.h"
#include "tool/report/Escape.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <deque>
#include <map>
#include <set>

using llvm::StringRef;

namespace torchport {

void WorkCount::add(std::optional<Effort> Work) {
  if (!Work)
    ++Unknown;
  else if (*Work == Effort::None)
    ++None;
  else if (*Work == Effort::Minutes)
    ++Minutes;
  else
    ++Design;
}

unsigned Figure::percent() const {
  return total() == 0 ? 100 : uint64_t(Works) * 100 / total();
}

unsigned Migration::portableCalls() const {
  unsigned Calls = 0;
  for (const auto &[File, Number] : PortableCalls)
    Calls += Number;
  return Calls;
}

namespace {

/// Converts findings to places. It caches the text of one file, so the findings
/// of a file should be consecutive.
class MigrationBuilder {
public:
  MigrationBuilder(const Report &From, StringRef Directory)
      : From(From), Directory(Directory) {}

  std::vector<Place> tell(llvm::ArrayRef<Finding> Findings) {
    std::vector<Place> Told;
    for (const Finding &Each : Findings)
      Told.push_back(tell(Each));
    return Told;
  }

  std::string name(StringRef File) const {
    return llvm::json::fixUTF8(relativePath(File, Directory));
  }

private:
  Place tell(const Finding &Found) {
    const Range &Where = Found.Where;
    Place Told{Found.Rule,         Found.Level,
               name(Where.File),   Where.Begin.Line,
               Where.Begin.Column, llvm::json::fixUTF8(Found.Message),
               /*Code=*/"",
               /*Text=*/"",        effortOf(Found),
               Found.Affects};
    if (!Found.Suggestion && From.IncompletelyAnalysed.count(Where.File) != 0)
      Told.Work.reset();
    const StringRef Whole = textOf(Where.File);
    if (Where.Begin.Offset <= Where.End.Offset &&
        Where.End.Offset <= Whole.size()) {
      const StringRef Before = Whole.take_front(Where.Begin.Offset);
      const StringRef Line = Whole.substr(Before.rfind('\n') + 1);
      Told.Code = brief(Line.take_until(isLineEnd).trim(), Long);
      Told.Text = brief(Whole.slice(Where.Begin.Offset, Where.End.Offset)
                            .take_until(isLineEnd),
                        Long);
    }
    return Told;
  }

  static constexpr size_t Long = 200;

  static bool isLineEnd(char C) { return C == '\n' || C == '\r'; }

  /// Returns "" if the file can no longer be read.
  StringRef textOf(const std::string &File) {
    if (File == Open)
      return Text;
    Open = File;
    const auto Buffer = llvm::MemoryBuffer::getFile(
        File, /*IsText=*/false, /*RequiresNullTerminator=*/true,
        /*IsVolatile=*/true);
    if (!Buffer)
      noteLoss(File, Buffer.getError());
    Text = Buffer ? (*Buffer)->getBuffer().str() : std::string();
    return Text;
  }

  const Report &From;
  StringRef Directory;
  std::string Open;
  std::string Text;
};

} // namespace

static std::vector<Figure> figuresOf(const Migration &All, unsigned Unread) {
  std::vector<Figure> Figures;
  for (const Platform &Each : allPlatforms()) {
    Figure Of{Each.Flag, All.portableCalls(), 0, Unread};
    for (const Place &Found :
         llvm::concat<const Place>(All.Left, All.Suppressed))
      if (Found.Affects != Platforms::None)
        ++((Found.Affects & Each.Flag) == Platforms::None ? Of.Works
                                                          : Of.Against);
    Figures.push_back(Of);
  }
  return Figures;
}

Migration migrationOf(const Report &Found, const std::string &Directory,
                      std::string Date, Migration Of) {
  MigrationBuilder Tells(Found, Directory);
  Of.Files = Found.Files;
  Of.Parsed = Found.Parsed;
  Of.Left = Tells.tell(Found.Findings);
  Of.Suppressed = Tells.tell(Found.Suppressed);
  for (const NotAnalysed &Each : Found.Skipped)
    Of.Skipped.push_back(
        {Tells.name(Each.File), llvm::json::fixUTF8(Each.Reason), Each.InPart});
  for (const Assumption &Each : Found.Assumed)
    Of.Assumed.push_back(
        {Tells.name(Each.File), llvm::json::fixUTF8(Each.What)});
  for (const auto &[File, Number] : Found.PortableCalls)
    Of.PortableCalls[Tells.name(File)] += Number;

  Standing Today{std::move(Date), {}, {}};
  for (const Place &Each : Of.Left)
    Today.Left.add(Each.Work);
  const auto Branches = llvm::count_if(
      Found.Findings, [](const Finding &Each) { return Each.IsOfSkippedText; });
  Today.Figures = figuresOf(Of, Found.Skipped.size() + Branches);
  Of.History.push_back(std::move(Today));
  return Of;
}

static std::vector<Group>
grouped(const Migration &All,
        llvm::function_ref<std::string(const Place &)> NameOf) {
  std::map<std::string, Group> Named;
  const auto GroupOf = [&](const Place &Each) -> Group & {
    Group &Of = Named[NameOf(Each)];
    Of.Name = NameOf(Each);
    return Of;
  };
  for (const Place &Each : All.Left)
    GroupOf(Each).Left.add(Each.Work);
  if (All.Since)
    for (const Place &Each : All.Since->Gone)
      ++GroupOf(Each).Gone;
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

/// A finding of the earlier or the current report.
struct Known {
  const Place *Is;
  /// Whether a comment suppresses it.
  bool IsSuppressed;
  const Known *Other = nullptr;
};

using Key = std::vector<std::string>;

} // namespace

static std::vector<Known> allOf(const Migration &From) {
  std::vector<Known> All;
  All.reserve(From.Left.size() + From.Suppressed.size());
  for (const Place &Each : From.Left)
    All.push_back({&Each, /*IsSuppressed=*/false});
  for (const Place &Each : From.Suppressed)
    All.push_back({&Each, /*IsSuppressed=*/true});
  return All;
}

/// Pairs findings that have the same key and no partner yet, in order.
static void pair(std::vector<Known> &Old, std::vector<Known> &New,
                 llvm::function_ref<Key(const Place &)> KeyOf) {
  std::map<Key, std::deque<Known *>> Free;
  for (Known &Each : Old)
    if (!Each.Other)
      Free[KeyOf(*Each.Is)].push_back(&Each);
  for (Known &Each : New) {
    if (Each.Other)
      continue;
    const auto Same = Free.find(KeyOf(*Each.Is));
    if (Same == Free.end() || Same->second.empty())
      continue;
    Each.Other = Same->second.front();
    Same->second.front()->Other = &Each;
    Same->second.pop_front();
  }
}

static std::string inWords(const Subject &About) {
  return "'" + llvm::join(About.Paths, "', '") + "' with the rules '" +
         About.Rules + "'" +
         (About.Target.empty() ? "" : " for the target '" + About.Target + "'");
}

llvm::Error mayCompare(const Subject &Now, const Subject &Before) {
  if (inWords(Now) == inWords(Before))
    return llvm::Error::success();
  return llvm::createStringError("it is about " + inWords(Before) +
                                 ", and this report about " + inWords(Now));
}

void compareWithEarlier(Migration &Now, const Migration &Before) {
  std::vector<Known> Old = allOf(Before), New = allOf(Now);
  pair(Old, New, [](const Place &Each) {
    return Key{Each.Rule, Each.Text, Each.Code, Each.File};
  });
  pair(Old, New,
       [](const Place &Each) { return Key{Each.Rule, Each.Text, Each.File}; });
  pair(Old, New,
       [](const Place &Each) { return Key{Each.Rule, Each.Text, Each.Code}; });

  std::set<std::string> NotRead;
  for (const NotAnalysed &Each : Now.Skipped)
    if (!Each.InPart)
      NotRead.insert(Each.File);
  Change Since;
  Since.Date = Before.today().Date;
  Since.MadeBy = Before.MadeBy;
  for (const Known &Each : Old) {
    if (Each.IsSuppressed)
      continue;
    if (Each.Other && Each.Other->IsSuppressed)
      Since.Suppressed.push_back(*Each.Other->Is);
    else if (Each.Other)
      ++Since.Still;
    else if (NotRead.count(Each.Is->File) != 0)
      Since.Unread.push_back(*Each.Is);
    else
      Since.Gone.push_back(*Each.Is);
  }
  for (const Known &Each : New)
    if (!Each.IsSuppressed && (!Each.Other || Each.Other->IsSuppressed))
      Since.Appeared.push_back(*Each.Is);
  Now.Since = std::move(Since);
  Now.History.insert(Now.History.begin(), Before.History.begin(),
                     Before.History.end());
}

} // namespace torchport
