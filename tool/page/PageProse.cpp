//===- PageProse.cpp - sentences and links of the report page -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/page/Migration.h"

#include "rules/Registry.h"
#include "tool/report/TextEscaping.h"

#include "llvm/ADT/STLExtras.h"

using llvm::StringRef;
using llvm::json::Array;
using llvm::json::Object;

namespace torchport {

static std::string isOrAre(size_t N) {
  return std::to_string(N) + (N == 1 ? " is" : " are");
}
static std::string wasOrWere(size_t N) { return N == 1 ? " was" : " were"; }

std::string summarySentence(const Migration &All) {
  const WorkCount &Remaining = All.today().Remaining;
  if (Remaining.total() == 0)
    return "Nothing was found that ties the program to a device.";
  const auto Files = llvm::count_if(byFile(All), [](const Group &Each) {
    return Each.Remaining.total() > 0;
  });
  std::vector<std::string> Parts;
  const auto Part = [&](unsigned Number, StringRef What) {
    if (Number)
      Parts.push_back(std::to_string(Number) + What.str());
  };
  Part(Remaining.None, " that a command does");
  Part(Remaining.Minutes, " of minutes each");
  Part(Remaining.Design,
       Remaining.Design == 1 ? " that needs design" : " that need design");
  Part(Remaining.Unknown, " in code that is not understood");
  return "There is something to do at " +
         pluralize(Remaining.total(), "place") + " in " +
         pluralize(Files, "file") + ": " + llvm::join(Parts, ", ") + ".";
}

llvm::json::Value noticeForReader(const Migration &All) {
  const unsigned NumUnread = All.today().Scores.front().NumUnread;
  Object Notice;
  if (const size_t Files = All.Skipped.size())
    Notice["skippedFiles"] = pluralize(Files, "file") + wasOrWere(Files);
  if (const size_t Parts = All.Unseen.size())
    Notice["unseenParts"] =
        pluralize(Parts, "part") + " of the program" + wasOrWere(Parts);
  if (const size_t Branches =
          NumUnread - All.Skipped.size() - All.Unseen.size())
    Notice["branches"] = std::to_string(Branches) +
                         (Branches == 1 ? " branch names" : " branches name") +
                         " a device and" + wasOrWere(Branches);
  if (All.Scope.Rules != "all")
    Notice["rulesAsked"] = All.Scope.Rules;
  if (Notice.empty())
    return nullptr;
  return Notice;
}

std::string describeChange(const Migration &All) {
  const ReportChanges &Since = *All.Since;
  const size_t Then = Since.Unchanged + Since.Resolved.size() +
                      Since.Suppressed.size() + Since.NoLongerRead.size();
  std::string Text = "Of the " + pluralize(Then, "finding") + " of " +
                     Since.Date + ", " + isOrAre(Since.Resolved.size()) +
                     " gone, and " + isOrAre(Since.Unchanged) + " still there";
  if (const size_t NumSuppressed = Since.Suppressed.size())
    Text += ", " + std::to_string(NumSuppressed) + " kept by a comment now";
  if (const size_t NumUnread = Since.NoLongerRead.size())
    Text += ", " + std::to_string(NumUnread) +
            " in files that are not analysed any more";
  const size_t New = Since.Added.size();
  Text +=
      ". " + pluralize(New, "finding") + (New == 1 ? " is" : " are") + " new.";
  if (Since.Producer != All.Producer)
    Text += " The earlier report is by " + Since.Producer +
            ", which may find more or less in the same program.";
  return Text;
}

std::string describeCalls(const Migration &All) {
  const unsigned Calls = All.portableCalls();
  return pluralize(Calls, "call") + " of torchport " +
         (Calls == 1 ? "stands" : "stand") + " in the code" +
         (Calls ? ":" : ".");
}

Array aboutRule(StringRef Name) {
  Array Parts;
  for (const Rule *Each : allRules())
    if (Each->Name == Name)
      for (StringRef Part : llvm::split(Each->Summary, '`'))
        Parts.push_back(Object{{Parts.size() % 2 ? "code" : "text", Part}});
  return Parts;
}

std::string placeId(bool IsKept, size_t Index) {
  return (IsKept ? "kept-" : "place-") + std::to_string(Index + 1);
}

std::string placesAgainstId(const Platform &P) {
  return std::string("against-") + P.Name;
}

Array placesAgainst(const Migration &All) {
  Array Lists;
  for (const auto [Each, Item] : llvm::zip(allPlatforms(), All.Verdicts)) {
    Array Rows;
    const auto AddAll = [&, Flag = Each.Flag, StoppedBy = Item.StoppedBy](
                            llvm::ArrayRef<Place> Places, bool IsKept) {
      for (const auto &[Index, Found] : llvm::enumerate(Places))
        if ((Found.Affects & Flag) != Platforms::None)
          Rows.push_back(
              Object{{"id", placeId(IsKept, Index)},
                     {"place", Found.File + ":" + std::to_string(Found.Line)},
                     {"stops", (Found.Affects & StoppedBy) == StoppedBy}});
    };
    AddAll(All.Remaining, /*IsKept=*/false);
    AddAll(All.Suppressed, /*IsKept=*/true);
    if (!Rows.empty())
      Lists.push_back(Object{{"id", placesAgainstId(Each)},
                             {"title", Each.Title},
                             {"number", pluralize(Rows.size(), "place")},
                             {"rows", std::move(Rows)}});
  }
  return Lists;
}

} // namespace torchport
