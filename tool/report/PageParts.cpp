//===- PageParts.cpp - what a page is put together from -------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/report/PageParts.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using llvm::raw_ostream;
using llvm::StringRef;

namespace torchport {

raw_ostream &operator<<(raw_ostream &OS, Plain Each) {
  llvm::printHTMLEscaped(Each.Text, OS);
  return OS;
}

void printBar(raw_ostream &OS, unsigned Percent) {
  OS << "<svg class=\"bar\" viewBox=\"0 0 100 10\" preserveAspectRatio=\"none\""
        " aria-hidden=\"true\"><rect class=\"works\" width=\""
     << Percent << "\" height=\"10\"/></svg>";
}

void printTrend(raw_ostream &OS, llvm::ArrayRef<unsigned> Percents) {
  OS << "<svg class=\"trend\" viewBox=\"0 0 100 100\" "
        "preserveAspectRatio=\"none\" aria-hidden=\"true\">"
        "<path class=\"whole\" d=\"M0 100H100\"/><polyline points=\"";
  const size_t Steps = Percents.size() - 1;
  for (const auto [Step, Percent] : llvm::enumerate(Percents))
    OS << (Step ? " " : "") << Step * 100 / Steps << ',' << 100 - Percent;
  OS << "\"/></svg>";
}

void printNumber(raw_ostream &OS, unsigned Number) {
  OS << "<td class=\"number" << (Number ? "" : " zero") << "\">" << Number
     << "</td>";
}

void printWork(raw_ostream &OS, std::optional<Effort> Work) {
  const char *Words = "not known";
  if (Work == Effort::None)
    Words = "no work";
  else if (Work == Effort::Minutes)
    Words = "minutes";
  else if (Work == Effort::Design)
    Words = "needs design";
  OS << "<span class=\"work " << (Work ? name(*Work) : "unknown") << "\">"
     << Words << "</span>";
}

void printGroups(raw_ostream &OS, llvm::ArrayRef<Group> Groups,
                 const GroupTable &How) {
  OS << "<div class=\"wide\" role=\"region\" tabindex=\"0\" aria-label=\""
     << Plain{How.Caption} << "\">\n<table>\n<caption>" << Plain{How.Caption}
     << "</caption>\n<thead><tr><th scope=\"col\">" << How.NameColumn
     << "</th>";
  const auto Column = [&](StringRef Title) {
    OS << "<th scope=\"col\" class=\"number\">" << Title << "</th>";
  };
  Column("found");
  if (How.HasGone) {
    Column("gone");
    Column("left");
  }
  Column("no work");
  Column("minutes");
  Column("design");
  if (How.HasUnknown)
    Column("not known");
  OS << "</tr></thead>\n<tbody>\n";
  unsigned Number = 0;
  for (const Group &Each : Groups) {
    OS << "<tr><th scope=\"row\">";
    const bool IsLink = How.LinksToPlaces && Each.Left.total() > 0;
    if (IsLink)
      OS << "<a href=\"#file-" << ++Number << "\">";
    OS << Plain{Each.Name} << (IsLink ? "</a>" : "");
    if (How.About)
      OS << "<small>" << How.About(Each.Name) << "</small>";
    OS << "</th>";
    printNumber(OS, Each.Gone + Each.Left.total());
    if (How.HasGone) {
      printNumber(OS, Each.Gone);
      printNumber(OS, Each.Left.total());
    }
    printNumber(OS, Each.Left.None);
    printNumber(OS, Each.Left.Minutes);
    printNumber(OS, Each.Left.Design);
    if (How.HasUnknown)
      printNumber(OS, Each.Left.Unknown);
    OS << "</tr>\n";
  }
  OS << "</tbody>\n</table>\n</div>\n";
}

/// Where \p Affected is, in words.
static std::string against(Platforms Affected) {
  if (Affected == Platforms::All)
    return "every platform";
  std::vector<StringRef> Titles;
  for (const Platform &Each : allPlatforms())
    if ((Affected & Each.Is) != Platforms::None)
      Titles.push_back(Each.Title);
  return llvm::join(Titles, ", ");
}

static void printCode(raw_ostream &OS, const Place &Each) {
  if (Each.Code.empty())
    return;
  const StringRef Code = Each.Code;
  const size_t At = Each.Text.empty() ? StringRef::npos : Code.find(Each.Text);
  OS << "<pre><code>";
  if (At == StringRef::npos)
    OS << Plain{Code};
  else
    OS << Plain{Code.take_front(At)} << "<mark>" << Plain{Each.Text}
       << "</mark>" << Plain{Code.drop_front(At + Each.Text.size())};
  OS << "</code></pre>\n";
}

static void print(raw_ostream &OS, const Place &Each) {
  OS << "<li>\n<p>" << Plain{Each.Message} << "</p>\n";
  printCode(OS, Each);
  OS << "<p class=\"about\"><span>line " << Each.Line << "</span> ";
  printWork(OS, Each.Work);
  OS << " <span>" << name(Each.Level) << ", " << Plain{Each.Rule} << "</span>";
  if (Each.Affects != Platforms::None)
    OS << " <span>against " << against(Each.Affects) << "</span>";
  OS << "</p>\n</li>\n";
}

void printPlaces(raw_ostream &OS, llvm::ArrayRef<Place> Places, bool Linked) {
  unsigned Number = 0;
  for (size_t I = 0; I < Places.size();) {
    const std::string &File = Places[I].File;
    OS << "<h3";
    if (Linked)
      OS << " id=\"file-" << ++Number << "\"";
    OS << ">" << Plain{File} << "</h3>\n<ul class=\"places\">\n";
    for (; I < Places.size() && Places[I].File == File; ++I)
      print(OS, Places[I]);
    OS << "</ul>\n";
  }
}

} // namespace torchport
