//===- PageProse.cpp - what a page says in sentences ----------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/report/PageSections.h"

#include "tool/report/ForTerminal.h"
#include "tool/report/PageParts.h"

#include "llvm/ADT/STLExtras.h"

#include <utility>

using llvm::raw_ostream;
using llvm::StringRef;

namespace torchport {

static const char *isOrAre(size_t N) { return N == 1 ? " is" : " are"; }
static const char *wasOrWere(size_t N) { return N == 1 ? " was" : " were"; }

void printLead(raw_ostream &OS, const Migration &All) {
  const WorkCount &Left = All.today().Left;
  OS << "<p class=\"lead\">";
  if (Left.total() == 0) {
    OS << "Nothing was found that ties the program to a device.</p>\n";
    return;
  }
  const auto Files = llvm::count_if(
      byFile(All), [](const Group &Each) { return Each.Left.total() > 0; });
  OS << "There is something to do at " << counted(Left.total(), "place")
     << " in " << counted(Files, "file");
  const char *Before = ": ";
  const auto Part = [&](unsigned Number, StringRef What) {
    if (Number)
      OS << std::exchange(Before, ", ") << Number << What;
  };
  Part(Left.None, " that a command does");
  Part(Left.Minutes, " of minutes each");
  Part(Left.Design,
       Left.Design == 1 ? " that needs design" : " that need design");
  Part(Left.Unknown, " in code that is not understood");
  OS << ".</p>\n";
}

void printNotice(raw_ostream &OS, const Migration &All) {
  const bool AsksAll = All.About.Rules == "all";
  const unsigned Unread = All.today().Figures.front().Unread;
  if (Unread == 0 && AsksAll)
    return;
  OS << "<div class=\"notice\" role=\"note\">\n";
  if (const size_t Files = All.Skipped.size())
    OS << "<p><strong>" << counted(Files, "file") << wasOrWere(Files)
       << " not analysed as a whole.</strong> There may be more to find in "
          "<a href=\"#unread\">what was not read</a>.</p>\n";
  if (const size_t Branches = Unread - All.Skipped.size())
    OS << "<p><strong>" << Branches
       << (Branches == 1 ? " branch names" : " branches name")
       << " a device and" << wasOrWere(Branches)
       << " not compiled</strong> in the configuration that was analysed "
          "(inactive-branch).</p>\n";
  if (!AsksAll)
    OS << "<p><strong>Not all rules were asked</strong>, but '"
       << Plain{All.About.Rules} << "': the figures know of no others.</p>\n";
  OS << "</div>\n";
}

static void printList(raw_ostream &OS, StringRef Title, StringRef What,
                      const std::vector<Place> &Which) {
  if (Which.empty())
    return;
  OS << "<table class=\"changes\">\n<caption>" << Title << ": "
     << counted(Which.size(), "finding") << ", " << What
     << "</caption>\n<thead><tr><th scope=\"col\">place</th><th "
        "scope=\"col\">finding</th></tr></thead>\n<tbody>\n";
  for (const Place &Each : Which)
    OS << "<tr><th scope=\"row\">" << Plain{Each.File} << ":" << Each.Line
       << "</th><td>" << Plain{Each.Message} << " <span class=\"soft\">("
       << Plain{Each.Rule} << ")</span></td></tr>\n";
  OS << "</tbody>\n</table>\n";
}

static void printChange(raw_ostream &OS, const Migration &All,
                        const Change &Since) {
  const size_t Then = Since.Still + Since.Gone.size() +
                      Since.Suppressed.size() + Since.Unread.size();
  OS << "<p>Of the " << counted(Then, "finding") << " of " << Plain{Since.Date}
     << ", " << Since.Gone.size() << isOrAre(Since.Gone.size()) << " gone, and "
     << Since.Still << isOrAre(Since.Still) << " still there";
  if (!Since.Suppressed.empty())
    OS << ", " << Since.Suppressed.size() << " kept by a comment now";
  if (!Since.Unread.empty())
    OS << ", " << Since.Unread.size()
       << " in files that are not analysed any more";
  OS << ". " << counted(Since.Appeared.size(), "finding")
     << isOrAre(Since.Appeared.size()) << " new.";
  if (Since.MadeBy != All.MadeBy)
    OS << " The earlier report is by " << Plain{Since.MadeBy}
       << ", which may find more or less in the same program.";
  OS << "</p>\n";
  printList(OS, "Gone", "as they were in the earlier report", Since.Gone);
  printList(OS, "New", "not in the earlier report", Since.Appeared);
  printList(OS, "Not read any more", "as they were in the earlier report",
            Since.Unread);
}

void printFixedSince(raw_ostream &OS, const Migration &All) {
  if (All.Since)
    printChange(OS, All, *All.Since);
  else
    OS << "<p>No earlier report was given: <code>torchport report "
          "--since=FILE</code> tells what has become of its findings.</p>\n";
  const unsigned Calls = All.portableCalls();
  OS << "<p>" << counted(Calls, "call") << " of " << All.called() << ' '
     << (Calls == 1 ? "stands" : "stand") << " in the code"
     << (Calls ? ":" : ".") << "</p>\n";
  if (!Calls)
    return;
  OS << "<table>\n<thead><tr><th scope=\"col\">file</th><th scope=\"col\" "
        "class=\"number\">calls of "
     << All.called() << "</th></tr></thead>\n<tbody>\n";
  for (const auto &[File, Number] : All.PortableCalls)
    OS << "<tr><th scope=\"row\">" << Plain{File}
       << "</th><td class=\"number\">" << Number << "</td></tr>\n";
  OS << "</tbody>\n</table>\n";
}

} // namespace torchport
