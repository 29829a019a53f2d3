//===- MigrationJson.cpp - a migration report as JSON ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/page/Migration.h"

#include "tool/core/NestedText.h"
#include "tool/report/Baseline.h"

#include "llvm/ADT/STLExtras.h"

using llvm::StringRef;

namespace torchport {

/// The kind of document, and the version of its format.
static constexpr llvm::StringLiteral DocumentKind = "torchport-report";
static constexpr int64_t DocumentVersion = 1;

namespace {

class MigrationPrinter {
public:
  explicit MigrationPrinter(llvm::raw_ostream &OS)
      : Json(OS, /*IndentSize=*/2) {}

  void print(const Migration &All) {
    Json.object([&] {
      put("kind", DocumentKind, "version", DocumentVersion, "made_by",
          All.Producer, "project", All.Project, "date", All.today().Date);
      Json.attributeObject("about", [&] {
        Json.attributeArray("paths", [&] {
          for (const std::string &Each : All.Scope.Paths)
            Json.value(Each);
        });
        put("rules", All.Scope.Rules, "target", All.Scope.Target);
      });
      put("calls", "torchport", "lost", nullptr);
      summary(All);
      figures(All.today());
      Json.attributeArray("verdicts", [&] {
        for (const auto [Each, Item] : llvm::zip(allPlatforms(), All.Verdicts))
          Json.object([&, Each = Each, Item = Item] {
            put("platform", Each.Name, "runs", name(Item.Result), "stopped_by",
                Item.Places);
          });
      });
      list("not_analysed", All.Skipped);
      list("not_seen", All.Unseen);
      list("assumed", All.Assumed);
      list("rules", byRule(All));
      list("folders", byFolder(All));
      list("files", byFile(All));
      Json.attributeObject("portable_calls", [&] {
        for (const auto &[File, Number] : All.PortableCalls)
          Json.attribute(File, Number);
      });
      list("findings", All.Remaining);
      list("kept", All.Suppressed);
      if (All.Since)
        Json.attributeObject("since", [&] { print(*All.Since); });
      else
        Json.attribute("since", nullptr);
      list("history", All.History);
    });
  }

private:
  /// Prints pairs of a key and a value.
  template <typename T, typename... Rest>
  void put(StringRef Key, const T &Value, const Rest &...More) {
    Json.attribute(Key, Value);
    if constexpr (sizeof...(More) != 0)
      put(More...);
  }

  template <typename Each>
  void list(StringRef Key, const std::vector<Each> &L) {
    Json.attributeArray(Key, [&] {
      for (const Each &One : L)
        Json.object([&] { print(One); });
    });
  }

  void summary(const Migration &All) {
    Json.attributeObject("summary", [&] {
      put("files", All.Files, "parsed", All.Parsed, "findings",
          All.Remaining.size(), "kept", All.Suppressed.size(), "portable_calls",
          All.portableCalls());
      work(All.today().Remaining);
    });
  }

  void work(const WorkCount &Count) {
    Json.attributeObject("work", [&] {
      put("none", Count.None, "minutes", Count.Minutes, "design", Count.Design,
          "unknown", Count.Unknown);
    });
  }

  void figures(const HistoryEntry &On) {
    Json.attributeArray("platforms", [&] {
      for (const auto [Each, Item] : llvm::zip(allPlatforms(), On.Scores))
        Json.object([&, Each = Each, &Item = Item] {
          put("platform", Each.Name, "works", Item.NumPortable, "against",
              Item.NumAgainst, "unread", Item.NumUnread, "percent",
              Item.percent());
        });
    });
  }

  void print(const NotAnalysed &Each) {
    put("file", Each.File, "reason", Each.Reason, "in_part", Each.IsPartial);
  }

  void print(const UnseenPart &Each) {
    put("file", Each.File, "line", Each.Line, "reason", Each.Reason);
  }

  void print(const Assumption &Each) {
    put("file", Each.File, "what", Each.Message);
  }

  void print(const Group &Each) {
    put("name", Each.Name, "gone", Each.Resolved, "findings",
        Each.Remaining.total());
    work(Each.Remaining);
  }

  void print(const Place &Each) {
    put("rule", Each.Rule, "severity", name(Each.Level), "file", Each.File,
        "line", Each.Line, "column", Each.Column, "message", Each.Message,
        "code", Each.Code, "text", Each.Text, "work",
        Each.Work ? name(*Each.Work) : "unknown");
    Json.attributeArray("affects", [&] {
      for (const Platform &One : allPlatforms())
        if ((Each.Affects & One.Flag) != Platforms::None)
          Json.value(One.Name);
    });
  }

  void print(const ReportChanges &Since) {
    put("date", Since.Date, "made_by", Since.Producer, "still",
        Since.Unchanged);
    list("gone", Since.Resolved);
    list("silenced", Since.Suppressed);
    list("unread", Since.NoLongerRead);
    list("appeared", Since.Added);
  }

  void print(const HistoryEntry &On) {
    Json.attribute("date", On.Date);
    work(On.Remaining);
    figures(On);
  }

  llvm::json::OStream Json;
};

} // namespace

void printJson(llvm::raw_ostream &OS, const Migration &All) {
  MigrationPrinter(OS).print(All);
  OS << '\n';
}

// Reading. LLVM's fromJSON templates find these overloads by their name.

namespace json = llvm::json;
using llvm::json::Value;

static bool fromJSON(const Value &From, WorkCount &Out, json::Path P) {
  llvm::json::ObjectMapper Map(From, P);
  return Map && Map.map("none", Out.None) && Map.map("minutes", Out.Minutes) &&
         Map.map("design", Out.Design) && Map.map("unknown", Out.Unknown);
}

static bool fromJSON(const Value &From, PlatformScore &Out, json::Path P) {
  llvm::json::ObjectMapper Map(From, P);
  std::string Name;
  if (!Map || !Map.map("platform", Name) ||
      !Map.map("works", Out.NumPortable) ||
      !Map.map("against", Out.NumAgainst) || !Map.map("unread", Out.NumUnread))
    return false;
  for (const Platform &Each : allPlatforms())
    if (Name == Each.Name)
      Out.ForPlatform = Each.Flag;
  if (Out.ForPlatform == Platforms::None)
    P.field("platform").report("no platform that is known");
  return Out.ForPlatform != Platforms::None;
}

static bool fromJSON(const Value &From, HistoryEntry &Out, json::Path P) {
  llvm::json::ObjectMapper Map(From, P);
  if (!Map || !Map.map("date", Out.Date) || !Map.map("work", Out.Remaining) ||
      !Map.map("platforms", Out.Scores))
    return false;
  const bool IsWhole =
      llvm::equal(Out.Scores, allPlatforms(),
                  [](const PlatformScore &A, const Platform &B) {
                    return A.ForPlatform == B.Flag;
                  });
  if (!IsWhole)
    P.field("platforms").report("expected each platform once, in order");
  return IsWhole;
}

static bool fromJSON(const Value &From, Place &Out, json::Path P) {
  llvm::json::ObjectMapper Map(From, P);
  std::string Work;
  if (!Map || !Map.map("rule", Out.Rule) || !Map.map("severity", Out.Level) ||
      !Map.map("file", Out.File) || !Map.map("line", Out.Line) ||
      !Map.map("column", Out.Column) || !Map.map("message", Out.Message) ||
      !Map.map("code", Out.Code) || !Map.map("text", Out.Text) ||
      !Map.map("work", Work))
    return false;
  for (const Effort Each : {Effort::None, Effort::Minutes, Effort::Design})
    if (Work == name(Each))
      Out.Work = Each;
  return true;
}

static bool fromJSON(const Value &From, ReportScope &Out, json::Path P) {
  llvm::json::ObjectMapper Map(From, P);
  return Map && Map.map("paths", Out.Paths) && Map.map("rules", Out.Rules) &&
         Map.map("target", Out.Target);
}

static bool fromJSON(const Value &From, Migration &Out, json::Path P) {
  llvm::json::ObjectMapper Map(From, P);
  if (!Map || !Map.map("made_by", Out.Producer) ||
      !Map.map("about", Out.Scope) || !Map.map("findings", Out.Remaining) ||
      !Map.map("kept", Out.Suppressed) || !Map.map("history", Out.History))
    return false;
  if (Out.History.empty())
    P.field("history").report("expected the day of the report at least");
  return !Out.History.empty();
}

bool isMigration(StringRef Text) {
  return Text.contains(DataBegin) ||
         Text.contains(("\"kind\": \"" + DocumentKind + "\"").str());
}

llvm::Expected<Migration> readMigration(StringRef Text) {
  const bool IsOurs = isMigration(Text);
  const size_t Begin = Text.find(DataBegin);
  if (Begin != StringRef::npos) {
    Text = Text.drop_front(Begin + DataBegin.size());
    Text = Text.take_front(Text.find(DataEnd));
  }
  auto Document = parseJson(Text);
  if (!Document && IsOurs)
    return Document.takeError();
  const auto *Object = Document ? Document->getAsObject() : nullptr;
  if (!Document)
    llvm::consumeError(Document.takeError());
  if (!Object || Object->getString("kind") != StringRef(DocumentKind))
    return llvm::createStringError("it is not a report on a migration");
  if (Object->getInteger("version") != DocumentVersion)
    return llvm::createStringError(
        "another version of torchport wrote this report");
  Migration Read;
  json::Path::Root Root("report");
  if (!fromJSON(*Document, Read, Root))
    return Root.getError();
  return Read;
}

} // namespace torchport
