//===- Session.cpp - state of clangd and the editor -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/clangd/Session.h"

#include "tool/clangd/Editing.h"
#include "tool/clangd/EditorOptions.h"
#include "tool/report/Escape.h"
#include "tool/tidy/Words.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <array>
#include <set>

namespace json = llvm::json;
using llvm::StringRef;

namespace torchport {

/// For editors that apply all fixes on save.
static constexpr StringRef FixAllKind = "source.fixAll.torchport";

std::string Session::keyOf(const json::Value &ID) {
  return llvm::formatv("{0}", ID).str();
}

/// Returns the object \p Name in \p Object, and adds it if it is missing.
static json::Object &within(json::Object &Object, StringRef Name) {
  json::Value &Inner = Object[Name];
  if (!Inner.getAsObject())
    Inner = json::Object();
  return *Inner.getAsObject();
}

static StringRef fileOf(const json::Object &Params) {
  const json::Object *Named = Params.getObject("textDocument");
  return Named ? Named->getString("uri").value_or("") : "";
}

bool Session::Question::wants(StringRef Kind) const {
  return Kinds.empty() || llvm::any_of(Kinds, [&](const json::Value &Each) {
           const StringRef Asked = Each.getAsString().value_or("");
           return Asked.empty() || Kind == Asked ||
                  Kind.starts_with((Asked + ".").str());
         });
}

/// The time that clangd gets for a document that it has parsed before.
static constexpr std::chrono::milliseconds Patience(500);

void Session::heard(StringRef Method, const json::Value &Params) {
  const json::Object *Fields = Params.getAsObject();
  if (Fields && Method == "workspace/didChangeConfiguration") {
    const std::lock_guard<std::mutex> Lock(Mutex);
    if (const json::Object *Settings = Fields->getObject("settings"))
      Commands.note(*Settings);
    return;
  }
  if (!Fields || !Method.starts_with("textDocument/did"))
    return;
  const StringRef Uri = fileOf(*Fields);
  const std::lock_guard<std::mutex> Lock(Mutex);
  if (Method == "textDocument/didClose") {
    Documents.erase(Uri);
    Early.forget(Uri);
    return;
  }
  const json::Object *Named = Fields->getObject("textDocument");
  const auto Version = Named ? Named->getInteger("version") : std::nullopt;
  if (!Version)
    return;
  Document &Open = Documents[Uri];
  Open.Version = Version;
  if (const auto Text = Named->getString("text")) {
    Open.Text.emplace(Text->str(), encodingNamed(Common.Encoding));
    readEarly(Uri, std::chrono::seconds(0));
  } else if (const json::Array *Changes = Fields->getArray("contentChanges")) {
    if (Open.Text && !llvm::all_of(*Changes, [&](const json::Value &Each) {
          return Open.Text->apply(Each);
        }))
      Open.Text.reset();
    readEarly(Uri, Patience);
  }
}

void Session::asked(StringRef Method, json::Value &Params,
                    const json::Value &ID) {
  json::Object *Fields = Params.getAsObject();
  if (!Fields)
    return;
  const std::lock_guard<std::mutex> Lock(Mutex);
  if (Method == "initialize") {
    greet(*Fields);
    Questions[keyOf(ID)].IsGreeting = true;
  }
  if (Method != "textDocument/codeAction")
    return;
  Question &Asked = Questions[keyOf(ID)];
  Asked.File = fileOf(*Fields);
  if (const json::Object *Range = Fields->getObject("range"))
    Asked.Range = *Range;
  json::Object *Context = Fields->getObject("context");
  if (!Context)
    return;
  if (const json::Array *Only = Context->getArray("only"))
    Asked.Kinds = *Only;
  const auto Open = Documents.find(Asked.File);
  json::Array *Diagnostics = Context->getArray("diagnostics");
  if (!Diagnostics || Open == Documents.end())
    return;
  for (json::Value &Each : *Diagnostics)
    if (json::Object *Found = Each.getAsObject();
        Found && !ruleOf(*Found).empty())
      asToldByClangd(*Found, Open->second.Diagnostics);
  Asked.Diagnostics = *Diagnostics;
}

void Session::greet(json::Object &Params) {
  json::Object &Diagnostics =
      within(within(within(Params, "capabilities"), "textDocument"),
             "publishDiagnostics");
  // An extension of clangd.
  WantsFixesInside =
      Diagnostics.getBoolean("codeActionsInline").value_or(false);
  Diagnostics["codeActionsInline"] = true;
  Common.WantsRelated =
      Diagnostics.getBoolean("relatedInformation").value_or(false);
  const json::Object *Workspace =
      within(Params, "capabilities").getObject("workspace");
  const json::Object *Edits =
      Workspace ? Workspace->getObject("workspaceEdit") : nullptr;
  Common.WantsVersions =
      Edits && Edits->getBoolean("documentChanges").value_or(false);
  addFallbackFlags(Params);
  const json::Object &Options = within(Params, "initializationOptions");
  Commands.note(Options);
  Common.BuildFolder = Options.getString("compilationDatabasePath")
                           .value_or(clangdFlags().BuildFolder)
                           .str();
  WantsEarly = clangdFlags().RunsChecks;
  if (const json::Object *Ours = Options.getObject("torchport"))
    WantsEarly &= Ours->getBoolean("earlyFindings").value_or(true);
}

/// Handles \p Result, clangd's answer to `initialize`.
void Session::greeted(json::Object &Result) {
  json::Object *Can = Result.getObject("capabilities");
  // The field in the result itself is an extension of clangd.
  for (const json::Object *Each : std::array<json::Object *, 2>{&Result, Can})
    for (const StringRef Name : {"offsetEncoding", "positionEncoding"})
      if (const auto Encoding = Each ? Each->getString(Name) : std::nullopt)
        Common.Encoding = Encoding->str();
  // For an editor that does not support kinds, clangd only says that it has
  // actions.
  json::Object *Actions = Can ? Can->getObject("codeActionProvider") : nullptr;
  if (json::Array *Kinds =
          Actions ? Actions->getArray("codeActionKinds") : nullptr)
    Kinds->push_back(FixAllKind);
}

void Session::told(StringRef Method, json::Value &Params) {
  json::Object *Fields = Params.getAsObject();
  if (!Fields || Method != "textDocument/publishDiagnostics")
    return;
  const std::lock_guard<std::mutex> Lock(Mutex);
  const StringRef Uri = Fields->getString("uri").value_or("");
  if (const auto Open = Documents.find(Uri); Open != Documents.end()) {
    Document &Told = Open->second;
    const bool IsOfNewest = Fields->getInteger("version") == Told.Version;
    if (IsOfNewest)
      Early.forget(Uri);
    // The reader's findings may be for a later text than clangd's.
    if (Told.IsEarly && !IsOfNewest && Told.Diagnosed == Told.Version)
      keepEarly(Told.Diagnostics, *Told.Version, *Fields);
    else
      Told.IsEarly = false;
  }
  publish(*Fields);
}

void Session::publish(json::Object &Params) {
  json::Array *Diagnostics = Params.getArray("diagnostics");
  if (!Diagnostics)
    return;
  // Diagnostics may also be for a file that the editor has closed.
  const auto Open = Documents.find(Params.getString("uri").value_or(""));
  if (Open != Documents.end()) {
    Open->second.Diagnosed = Params.getInteger("version");
    Open->second.Diagnostics = *Diagnostics;
  }
  for (json::Value &Each : *Diagnostics) {
    json::Object *Found = Each.getAsObject();
    if (!Found)
      continue;
    if (!WantsFixesInside)
      Found->erase("codeActions");
    if (Found->getString("code") == StringRef(MistakeCheck))
      Found->erase("codeDescription"); // the page does not exist
    if (ruleOf(*Found).empty())
      continue;
    describe(*Found);
    if (json::Array *Actions = Found->getArray("codeActions"))
      for (json::Value &Action : *Actions)
        if (json::Object *Fix = Action.getAsObject())
          retitle(*Fix);
  }
}

/// Returns true if \p Action fixes a finding of torchport.
static bool isOurs(json::Object &Action) {
  bool Is = false;
  if (json::Array *Diagnostics = Action.getArray("diagnostics"))
    for (json::Value &Each : *Diagnostics)
      if (json::Object *Found = Each.getAsObject();
          Found && !ruleOf(*Found).empty()) {
        describe(*Found);
        Is = true;
      }
  return Is;
}

void Session::answered(const json::Value &ID, json::Value &Result) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  const auto Known = Questions.find(keyOf(ID));
  if (Known == Questions.end())
    return;
  const Question Asked = std::move(Known->second);
  Questions.erase(Known);
  if (Asked.IsGreeting) {
    if (json::Object *Fields = Result.getAsObject())
      greeted(*Fields);
    return;
  }
  if (json::Array *Actions = Result.getAsArray())
    complete(Asked, *Actions);
}

void Session::complete(const Question &Asked, json::Array &Actions) const {
  for (json::Value &Each : Actions)
    if (json::Object *Action = Each.getAsObject(); Action && isOurs(*Action))
      retitle(*Action);
  addActions(Asked, Actions);
}

void Session::refused(const json::Value &ID) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  Questions.erase(keyOf(ID));
}

void Session::addActions(const Question &Asked, json::Array &Actions) const {
  const auto Open = Documents.find(Asked.File);
  // The positions are only valid for the text that was diagnosed.
  if (Open == Documents.end() || !Open->second.Version ||
      Open->second.Version != Open->second.Diagnosed)
    return;
  const json::Array &Diagnostics = Open->second.Diagnostics;
  const auto Add = [&](StringRef Rule, StringRef Kind, size_t AtLeast) {
    if (auto All = fixAll(Diagnostics, Rule, AtLeast)) {
      (*All)["kind"] = Kind;
      Actions.push_back(std::move(*All));
    }
  };
  if (Asked.wants("quickfix")) {
    std::set<std::string> Rules;
    for (const json::Value &Each : Diagnostics) {
      const json::Object *Found = Each.getAsObject();
      const json::Object *Range = Found ? Found->getObject("range") : nullptr;
      if (Range && !ruleOf(*Found).empty() && touch(*Range, Asked.Range))
        Rules.insert(ruleOf(*Found).str());
    }
    for (const std::string &Rule : Rules)
      Add(Rule, "quickfix", 2);
    if (!Rules.empty())
      Add("", "quickfix", 2);
  }
  // If the editor does not ask for this kind, it would show the action next to
  // the quick fixes.
  if (!Asked.Kinds.empty() && Asked.wants(FixAllKind))
    Add("", FixAllKind, 1);
}

} // namespace torchport
