//===- MigrationPage.cpp - a migration report as a page -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Fills the Mustache template page.html with the report's JSON document and
/// some additional values.
//===----------------------------------------------------------------------===//

#include "tool/page/Migration.h"

#include "tool/report/TextEscaping.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Mustache.h"

#include <cstdlib>

using llvm::StringRef;
using llvm::json::Array;
using llvm::json::Object;
using llvm::json::Value;

namespace torchport {
namespace {

constexpr llvm::StringLiteral Style =
#include "PageStyle.inc"
    ;
constexpr llvm::StringLiteral Template =
#include "PageTemplate.inc"
    ;

/// Returns the line of code with the finding's text marked, or null.
Value codeOf(const Place &Each) {
  if (Each.Code.empty())
    return nullptr;
  const StringRef Code = Each.Code;
  const size_t At = Each.Text.empty() ? StringRef::npos : Code.find(Each.Text);
  if (At == StringRef::npos)
    return Object{{"before", Code}};
  return Object{{"before", Code.take_front(At)},
                {"marked", Each.Text},
                {"behind", Code.drop_front(At + Each.Text.size())}};
}

class PageModel {
public:
  explicit PageModel(const Migration &All)
      : All(All), Remaining(All.today().Remaining),
        IsCompared(All.Since.has_value()), HasTrend(All.History.size() > 1) {
    llvm::raw_string_ostream Text(Document);
    printJson(Text, All);
    Page = std::move(*cantFail(llvm::json::parse(Document)).getAsObject());
  }

  Object make() {
    Page["style"] = Style;
    Page["analysed"] = pluralize(All.Files, "file");
    if (All.Scope.Paths != std::vector<std::string>{"."})
      Page["paths"] = "'" + llvm::join(All.Scope.Paths, "', '") + "'";
    if (!All.Scope.Target.empty())
      Page["target"] = All.Scope.Target;
    Page["lead"] = summarySentence(All);
    Page["notice"] = noticeForReader(All);
    const size_t Gone = IsCompared ? All.Since->Resolved.size() : 0;
    Page["numFound"] = All.Remaining.size() + Gone;
    Page["numGone"] = Gone;
    Page["callsOf"] = All.portableCalls() == 1 ? "call" : "calls";
    Page["hasKept"] = !All.Suppressed.empty();
    addPlatforms();
    if (HasTrend)
      Page["changeSince"] = All.History.end()[-2].Date;
    for (const auto &[Row, Item] :
         llvm::zip(*Page.getArray("history"), All.History))
      (*Row.getAsObject())["left"] = Item.Remaining.total();
    Page["remains"] = Object{{"none", pluralize(Remaining.None, "place")},
                             {"minutes", pluralize(Remaining.Minutes, "place")},
                             {"design", pluralize(Remaining.Design, "place")}};
    if (Remaining.Unknown)
      Page["unknown"] = pluralize(Remaining.Unknown, "place");
    Page["isCompared"] = IsCompared;
    addGroups();
    if (IsCompared) {
      Page["change"] = describeChange(All);
      Page["changes"] = changes();
    }
    Page["calls"] = describeCalls(All);
    Array Callers;
    for (const auto &[File, Number] : All.PortableCalls)
      Callers.push_back(Object{{"file", File}, {"number", Number}});
    if (!Callers.empty())
      Page["callers"] = Object{{"rows", std::move(Callers)}};
    Array Against = placesAgainst(All);
    Page["hasAgainst"] = !Against.empty();
    Page["placesAgainst"] = std::move(Against);
    Page["placeLists"] = placeLists();
    Page["unread"] =
        !All.Skipped.empty() || !All.Assumed.empty() || !All.Unseen.empty();
    Page["data"] = script();
    return std::move(Page);
  }

private:
  void addPlatforms() {
    for (const auto [I, Each] : llvm::enumerate(allPlatforms())) {
      Object &Row = *(*Page.getArray("platforms"))[I].getAsObject();
      const PlatformScore &Now = All.today().Scores[I];
      Row["name"] = Each.Title;
      Row["maker"] = Each.Vendor;
      Row["verdict"] = describeVerdict(All.Verdicts[I]);
      Row["total"] = Now.total();
      const bool IsStopped = All.Verdicts[I].Result == Verdict::Kind::Stopped;
      if (Now.NumAgainst)
        Row["placesAt"] = placesAgainstId(Each);
      if (IsStopped)
        Row["stoppedAt"] = placesAgainstId(Each);
      else if (Now.NumUnread)
        Row["readAt"] = All.Skipped.empty() && All.Unseen.empty()
                            ? "explanation"
                            : "unread";
      if (!HasTrend)
        continue;
      const int Points =
          int(Now.percent()) - int(All.History.end()[-2].Scores[I].percent());
      Row["sign"] = Points < 0 ? "&minus;" : Points > 0 ? "+" : "&plusmn;";
      Row["points"] = std::to_string(std::abs(Points));
      std::string Line;
      for (const auto [Step, Item] : llvm::enumerate(All.History))
        Line += std::to_string(Step * 100 / (All.History.size() - 1)) + "," +
                std::to_string(100 - Item.Scores[I].percent()) + " ";
      Row["trend"] = StringRef(Line).rtrim().str();
    }
  }

  void addGroups() {
    static constexpr std::array<StringRef, 2> Kinds[] = {
        {"rule", "What each rule has found"},
        {"folder", "What was found in each folder, without those in it"},
        {"file", "What was found in each file"}};
    Array Groups;
    for (const auto &[Kind, Caption] : Kinds) {
      Array Rows = std::move(*Page.getArray(Kind.str() + "s"));
      unsigned Number = 0;
      for (Value &Each : Rows) {
        Object &Row = *Each.getAsObject();
        const int64_t Findings = *Row.getInteger("findings");
        Row["found"] = Findings + *Row.getInteger("gone");
        if (Kind == "rule")
          Row["about"] = aboutRule(*Row.getString("name"));
        if (Kind == "file" && Findings)
          Row["anchor"] = "file-" + std::to_string(++Number);
      }
      if (!Rows.empty())
        Groups.push_back(Object{{"id", (Kind + "s").str()},
                                {"title", ("By " + Kind).str()},
                                {"caption", Caption},
                                {"nameColumn", Kind},
                                {"isRule", Kind == "rule"},
                                {"rows", std::move(Rows)}});
    }
    Page["groups"] = std::move(Groups);
  }

  Array changes() {
    static constexpr std::array<StringRef, 3> Lists[] = {
        {"gone", "Gone", "as they were in the earlier report"},
        {"appeared", "New", "not in the earlier report"},
        {"unread", "Not read any more", "as they were in the earlier report"}};
    Array Tables;
    for (const auto &[Key, Title, Label] : Lists)
      if (Array &Rows = *Page.getObject("since")->getArray(Key); !Rows.empty())
        Tables.push_back(Object{
            {"caption",
             (Title + ": " + pluralize(Rows.size(), "finding") + ", " + Label)
                 .str()},
            {"rows", std::move(Rows)}});
    return Tables;
  }

  Array placeLists() {
    Array Lists;
    if (!All.Remaining.empty())
      Lists.push_back(Object{{"id", "places"},
                             {"title", "Every place"},
                             {"files", filesOf("findings", All.Remaining)}});
    if (!All.Suppressed.empty())
      Lists.push_back(Object{{"id", "kept"},
                             {"title", "Kept by a comment"},
                             {"isKept", true},
                             {"files", filesOf("kept", All.Suppressed)}});
    return Lists;
  }

  /// Groups the list \p Key of the document, which represents \p Places, by
  /// file. The table of files links to the anchors `file-1`, `file-2` and so
  /// on.
  Array filesOf(StringRef Key, llvm::ArrayRef<Place> Places) {
    Array Files;
    StringRef Before;
    for (const auto &[Row, Item] : llvm::zip(*Page.getArray(Key), Places)) {
      if (Files.empty() || Item.File != Before)
        Files.push_back(
            Object{{"file", Before = Item.File}, {"places", Array()}});
      Object &File = *Files.back().getAsObject();
      if (Key == "findings")
        File["anchor"] = "file-" + std::to_string(Files.size());
      Object &Shown = *Row.getAsObject();
      Shown["id"] = placeId(Key == "kept", &Item - &Places[0]);
      Shown["code"] = codeOf(Item);
      Shown["workInWords"] = !Item.Work                      ? "not known"
                             : *Item.Work == Effort::None    ? "no work"
                             : *Item.Work == Effort::Minutes ? "minutes"
                                                             : "needs design";
      std::vector<StringRef> Titles;
      for (const Platform &One : allPlatforms())
        if ((Item.Affects & One.Flag) != Platforms::None)
          Titles.push_back(One.Title);
      if (!Titles.empty())
        Shown["against"] = Item.Affects == Platforms::All
                               ? "every platform"
                               : llvm::join(Titles, ", ");
      File.getArray("places")->push_back(std::move(Row));
    }
    return Files;
  }

  /// Escapes '<', so that the document cannot end the script element.
  std::string script() const {
    std::string Script = DataBegin.str();
    for (const char C : Document)
      Script += C == '<' ? std::string("\\u003c") : std::string(1, C);
    return Script + DataEnd.str();
  }

  const Migration &All;
  const WorkCount &Remaining;
  const bool IsCompared, HasTrend;
  std::string Document;
  Object Page;
};

} // namespace

void printPage(llvm::raw_ostream &OS, const Migration &All) {
  llvm::BumpPtrAllocator Memory;
  llvm::StringSaver Texts(Memory);
  llvm::mustache::MustacheContext Context(Memory, Texts);
  llvm::mustache::Template(Template, Context).render(PageModel(All).make(), OS);
}

} // namespace torchport
