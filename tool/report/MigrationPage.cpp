//===- MigrationPage.cpp - a report on a migration for people -------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/report/MigrationJson.h"

#include "rules/Registry.h"
#include "tool/report/ForTerminal.h"
#include "tool/report/PageParts.h"
#include "tool/report/PageSections.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using llvm::StringRef;

namespace torchport {
namespace {

constexpr llvm::StringLiteral Style =
#include "PageStyle.inc"
    ;
constexpr llvm::StringLiteral Explanation =
#include "PageExplanation.inc"
    ;

/// What a rule finds, as markup: its code in backquotes is marked as such.
std::string summaryOf(StringRef Name) {
  std::string Markup;
  llvm::raw_string_ostream OS(Markup);
  for (const Rule *Each : allRules()) {
    if (Each->Name != Name)
      continue;
    bool IsCode = false;
    for (StringRef Part : llvm::split(Each->Summary, '`')) {
      OS << (IsCode ? "<code>" : "") << Plain{Part}
         << (IsCode ? "</code>" : "");
      IsCode = !IsCode;
    }
  }
  return Markup;
}

class PagePrinter {
public:
  PagePrinter(llvm::raw_ostream &OS, const Migration &All)
      : OS(OS), All(All), Left(All.today().Left) {}

  void print() {
    OS << "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
          "<meta charset=\"utf-8\">\n"
          "<meta name=\"viewport\" content=\"width=device-width, "
          "initial-scale=1\">\n<meta name=\"generator\" content=\""
       << Plain{All.MadeBy} << "\">\n<title>Portability of "
       << Plain{All.Project} << "</title>\n<style>\n"
       << Style << "</style>\n</head>\n<body>\n";
    header();
    OS << "<main>\n";
    tiles();
    heading("platforms", "Platforms");
    printPlatforms(OS, All);
    if (All.History.size() > 1) {
      heading("trend", "Trend");
      printHistory(OS, All.History);
    }
    remains();
    groups();
    heading("fixed", "What was fixed");
    printFixedSince(OS, All);
    places();
    kept();
    unread();
    OS << Explanation << "</main>\n";
    data();
    OS << "</body>\n</html>\n";
  }

private:
  void heading(StringRef Id, StringRef Title) {
    OS << "<h2 id=\"" << Id << "\">" << Title << "</h2>\n";
  }

  void header() {
    OS << "<header>\n<h1>Portability of " << Plain{All.Project}
       << "</h1>\n<p class=\"soft\">" << Plain{All.today().Date} << ", by "
       << Plain{All.MadeBy} << ", from " << counted(All.Files, "file");
    if (!llvm::equal(All.About.Paths, llvm::ArrayRef<StringRef>(".")))
      OS << " in " << Plain{"'" + llvm::join(All.About.Paths, "', '") + "'"};
    if (!All.About.Target.empty())
      OS << ", for " << Plain{All.About.Target};
    OS << "</p>\n";
    printLead(OS, All);
    printNotice(OS, All);
    OS << "<nav aria-label=\"Contents\"><ul>\n";
    const auto Item = [&](StringRef Id, StringRef Title) {
      OS << "<li><a href=\"#" << Id << "\">" << Title << "</a></li>\n";
    };
    Item("platforms", "Platforms");
    if (All.History.size() > 1)
      Item("trend", "Trend");
    Item("remains", "What remains");
    if (hasGroups()) {
      Item("rules", "By rule");
      Item("folders", "By folder");
      Item("files", "By file");
    }
    Item("fixed", "What was fixed");
    if (!All.Left.empty())
      Item("places", "Every place");
    if (!All.Suppressed.empty())
      Item("kept", "Kept by a comment");
    if (!All.Skipped.empty() || !All.Assumed.empty())
      Item("unread", "Not analysed");
    Item("explanation", "How to read it");
    OS << "</ul></nav>\n</header>\n";
  }

  void tiles() {
    OS << "<ul class=\"tiles\" aria-label=\"At a glance\">\n";
    const auto Tile = [&](size_t Number, StringRef What, StringRef Day = "") {
      OS << "<li><strong>" << Number << "</strong><span>" << What;
      if (!Day.empty())
        OS << " <time>" << Plain{Day} << "</time>";
      OS << "</span></li>\n";
    };
    if (All.Since) {
      Tile(All.Left.size() + All.Since->Gone.size(), "found");
      Tile(All.Since->Gone.size(), "gone since", All.Since->Date);
      Tile(All.Left.size(), "left");
    } else {
      Tile(All.Left.size(), "found");
    }
    const unsigned Calls = All.portableCalls();
    Tile(Calls,
         std::string(Calls == 1 ? "call" : "calls") + " of " + All.called());
    if (!All.Suppressed.empty())
      Tile(All.Suppressed.size(), "kept by a comment");
    OS << "</ul>\n";
  }

  void remains() {
    heading("remains", "What remains");
    OS << "<dl>\n";
    const auto Item = [&](std::optional<Effort> Work, unsigned Number,
                          StringRef What) {
      OS << "<dt>";
      printWork(OS, Work);
      OS << " <span class=\"soft\">" << counted(Number, "place")
         << "</span></dt><dd>" << What << "</dd>\n";
    };
    Item(Effort::None, Left.None,
         "<code>torchport fix</code> makes these: the program does the same "
         "where it worked, and works on more.");
    Item(Effort::Minutes, Left.Minutes,
         "A look at each: there is no fix, and the message says what to "
         "write.");
    Item(Effort::Design, Left.Design,
         "Somebody who knows the program decides what it is to do there. "
         "<code>torchport explain RULE</code> says what to think of.");
    if (Left.Unknown)
      Item(std::nullopt, Left.Unknown,
           "The code around is not understood: see what <a "
           "href=\"#unread\">is missing</a>.");
    OS << "</dl>\n";
  }

  bool hasGroups() const {
    return !All.Left.empty() || (All.Since && !All.Since->Gone.empty());
  }

  void groups() {
    if (!hasGroups())
      return;
    GroupTable How;
    How.HasGone = All.Since.has_value();
    How.HasUnknown = Left.Unknown != 0;
    heading("rules", "By rule");
    How.Caption = "What each rule has found";
    How.NameColumn = "rule";
    How.About = summaryOf;
    printGroups(OS, byRule(All), How);
    heading("folders", "By folder");
    How.Caption = "What was found in each folder, without those in it";
    How.NameColumn = "folder";
    How.About = nullptr;
    printGroups(OS, byFolder(All), How);
    heading("files", "By file");
    How.Caption = "What was found in each file";
    How.NameColumn = "file";
    How.LinksToPlaces = true;
    printGroups(OS, byFile(All), How);
  }

  void places() {
    if (All.Left.empty())
      return;
    heading("places", "Every place");
    printPlaces(OS, All.Left, /*Linked=*/true);
  }

  void kept() {
    if (All.Suppressed.empty())
      return;
    heading("kept", "Kept by a comment");
    OS << "<p>A <code>NOLINT</code> keeps these as they are. They are counted "
          "as "
          "places that work where they do, and not as work that remains.</p>\n";
    printPlaces(OS, All.Suppressed);
  }

  void unread() {
    if (All.Skipped.empty() && All.Assumed.empty())
      return;
    heading("unread", "Not analysed");
    OS << "<dl>\n";
    const auto Item = [&](const std::string &File, const llvm::Twine &What) {
      OS << "<dt>" << Plain{File} << "</dt><dd>" << Plain{What.str()}
         << "</dd>\n";
    };
    for (const NotAnalysed &Each : All.Skipped)
      Item(Each.File,
           (Each.InPart ? "Not understood as a whole: " : "Not analysed: ") +
               Each.Reason);
    for (const Assumption &Each : All.Assumed)
      Item(Each.File, "Assumed: " + Each.What);
    OS << "</dl>\n";
  }

  /// What is in it cannot end the script: no '<' is left.
  void data() {
    std::string Text;
    llvm::raw_string_ostream Document(Text);
    printJson(Document, All);
    OS << DataBegin;
    for (const char C : Text)
      if (C == '<')
        OS << "\\u003c";
      else
        OS << C;
    OS << DataEnd << '\n';
  }

  llvm::raw_ostream &OS;
  const Migration &All;
  const WorkCount &Left;
};

} // namespace

void printPage(llvm::raw_ostream &OS, const Migration &All) {
  PagePrinter(OS, All).print();
}

} // namespace torchport
