//===- PageFigures.cpp - the figures on a page ----------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/report/PageParts.h"
#include "tool/report/PageSections.h"

#include "llvm/ADT/STLExtras.h"

#include <cstdlib>

using llvm::raw_ostream;
using llvm::StringRef;

namespace torchport {

/// The cell that says how the figure of platform \p I has changed since the
/// report before this one.
static void printChange(raw_ostream &OS, llvm::ArrayRef<Standing> History,
                        size_t I) {
  std::vector<unsigned> Percents;
  for (const Standing &Each : History)
    Percents.push_back(Each.Figures[I].percent());
  const int Points = int(Percents.back()) - int(Percents.end()[-2]);
  const char *Sign = Points < 0 ? "&minus;" : Points > 0 ? "+" : "&plusmn;";
  OS << "<td class=\"number\">" << Sign << std::abs(Points);
  printTrend(OS, Percents);
  OS << "</td>";
}

/// With a link to the places that it is about.
static void printVerdict(raw_ostream &OS, const Migration &All, size_t I) {
  const Verdict &Of = All.Verdicts[I];
  const bool IsStopped = Of.Is == Verdict::Kind::Stopped;
  if (IsStopped)
    OS << "<a href=\"#" << (All.Left.empty() ? "kept" : "places") << "\">";
  OS << inWords(Of);
  if (IsStopped)
    OS << "</a>";
  else if (All.today().Figures[I].Unread)
    OS << ", as far as it was <a href=\"#"
       << (All.Skipped.empty() ? "explanation" : "unread") << "\">read</a>";
}

void printPlatforms(raw_ostream &OS, const Migration &All) {
  const llvm::ArrayRef<Standing> History(All.History);
  const bool HasTrend = History.size() > 1;
  OS << "<p>The share of the places that decide about a device which work on "
        "each platform (<a href=\"#explanation\">how it is counted</a>).";
  if (HasTrend)
    OS << " The change is that since <time>" << Plain{History.end()[-2].Date}
       << "</time>, in percentage points.";
  OS << "</p>\n"
        "<table class=\"platforms\">\n<thead><tr><th "
        "scope=\"col\">platform</th>"
        "<th scope=\"col\">verdict</th><th scope=\"col\">works</th><th "
        "scope=\"col\" "
        "class=\"number\">portable</th>";
  if (HasTrend)
    OS << "<th scope=\"col\" class=\"number\">change</th>";
  OS << "</tr></thead>\n<tbody>\n";
  for (const auto [I, Each] : llvm::enumerate(allPlatforms())) {
    const Figure &Now = All.today().Figures[I];
    OS << "<tr><th scope=\"row\">" << Each.Title << "<small>" << Each.Maker
       << "</small></th><td>";
    printVerdict(OS, All, I);
    OS << "</td><td>";
    printBar(OS, Now.percent());
    OS << "<span class=\"soft small\">" << Now.Works << " of " << Now.total()
       << "</span></td><td class=\"number percent\">" << Now.percent()
       << "&nbsp;%</td>";
    if (HasTrend)
      printChange(OS, History, I);
    OS << "</tr>\n";
  }
  OS << "</tbody>\n</table>\n";
}

void printHistory(raw_ostream &OS, llvm::ArrayRef<Standing> History) {
  OS << "<div class=\"wide\" role=\"region\" tabindex=\"0\" "
        "aria-label=\"Trend\">\n<table>\n<caption>What was left on each day, "
        "and how portable the program was</caption>\n<thead><tr><th "
        "scope=\"col\">day</th>";
  for (StringRef Title : {"left", "no work", "minutes", "design"})
    OS << "<th scope=\"col\" class=\"number\">" << Title << "</th>";
  for (const Platform &Each : allPlatforms())
    OS << "<th scope=\"col\" class=\"number\">" << Each.Title << "</th>";
  OS << "</tr></thead>\n<tbody>\n";
  for (const Standing &Each : History) {
    OS << "<tr><th scope=\"row\">" << Plain{Each.Date} << "</th>";
    for (const unsigned N : {Each.Left.total(), Each.Left.None,
                             Each.Left.Minutes, Each.Left.Design})
      printNumber(OS, N);
    for (const Figure &Of : Each.Figures)
      OS << "<td class=\"number\">" << Of.percent() << "&nbsp;%</td>";
    OS << "</tr>\n";
  }
  OS << "</tbody>\n</table>\n</div>\n";
}

} // namespace torchport
