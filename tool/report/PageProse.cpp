//===- PageProse.cpp - the sentences of the report page -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/report/Migration.h"

#include "tool/report/Escape.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using llvm::StringRef;

namespace torchport {

static std::string isOrAre(size_t N) {
  return std::to_string(N) + (N == 1 ? " is" : " are");
}
static std::string wasOrWere(size_t N) { return N == 1 ? " was" : " were"; }

std::string leadOf(const Migration &All) {
  const WorkCount &Left = All.today().Left;
  if (Left.total() == 0)
    return "Nothing was found that ties the program to a device.";
  const auto Files = llvm::count_if(
      byFile(All), [](const Group &Each) { return Each.Left.total() > 0; });
  std::vector<std::string> Parts;
  const auto Part = [&](unsigned Number, StringRef What) {
    if (Number)
      Parts.push_back(std::to_string(Number) + What.str());
  };
  Part(Left.None, " that a command does");
  Part(Left.Minutes, " of minutes each");
  Part(Left.Design,
       Left.Design == 1 ? " that needs design" : " that need design");
  Part(Left.Unknown, " in code that is not understood");
  return "There is something to do at " + counted(Left.total(), "place") +
         " in " + counted(Files, "file") + ": " + llvm::join(Parts, ", ") + ".";
}

llvm::json::Value noticeOf(const Migration &All) {
  const unsigned Unread = All.today().Figures.front().Unread;
  llvm::json::Object Of;
  if (const size_t Files = All.Skipped.size())
    Of["skippedFiles"] = counted(Files, "file") + wasOrWere(Files);
  if (const size_t Branches = Unread - All.Skipped.size())
    Of["branches"] = std::to_string(Branches) +
                     (Branches == 1 ? " branch names" : " branches name") +
                     " a device and" + wasOrWere(Branches);
  if (All.About.Rules != "all")
    Of["rulesAsked"] = All.About.Rules;
  if (Of.empty())
    return nullptr;
  return Of;
}

std::string changeInWords(const Migration &All) {
  const Change &Since = *All.Since;
  const size_t Then = Since.Still + Since.Gone.size() +
                      Since.Suppressed.size() + Since.Unread.size();
  std::string Text = "Of the " + counted(Then, "finding") + " of " +
                     Since.Date + ", " + isOrAre(Since.Gone.size()) +
                     " gone, and " + isOrAre(Since.Still) + " still there";
  if (const size_t Kept = Since.Suppressed.size())
    Text += ", " + std::to_string(Kept) + " kept by a comment now";
  if (const size_t Unread = Since.Unread.size())
    Text += ", " + std::to_string(Unread) +
            " in files that are not analysed any more";
  const size_t New = Since.Appeared.size();
  Text +=
      ". " + counted(New, "finding") + (New == 1 ? " is" : " are") + " new.";
  if (Since.MadeBy != All.MadeBy)
    Text += " The earlier report is by " + Since.MadeBy +
            ", which may find more or less in the same program.";
  return Text;
}

std::string callsInWords(const Migration &All) {
  const unsigned Calls = All.portableCalls();
  return counted(Calls, "call") + " of torchport " +
         (Calls == 1 ? "stands" : "stand") + " in the code" +
         (Calls ? ":" : ".");
}

} // namespace torchport
