//===- Session.cpp - state of clangd and the editor -----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/clangd/session/Session.h"

#include "tool/clangd/session/EditorDiagnostics.h"
#include "tool/report/TextEscaping.h"
#include "tool/tidy/CheckNames.h"

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
static json::Object &getOrAddObject(json::Object &Object, StringRef Name) {
  json::Value &Inner = Object[Name];
  if (!Inner.getAsObject())
    Inner = json::Object();
  return *Inner.getAsObject();
}

static StringRef fileOf(const json::Object &Params) {
  const json::Object *Named = Params.getObject("textDocument");
  return Named ? Named->getString("uri").value_or("") : "";
}

bool Session::PendingRequest::wants(StringRef Kind) const {
  return Kinds.empty() || llvm::any_of(Kinds, [&](const json::Value &Each) {
           const StringRef Requested = Each.getAsString().value_or("");
           return Requested.empty() || Kind == Requested ||
                  Kind.starts_with((Requested + ".").str());
         });
}

/// The time that clangd gets for a document that it has parsed before.
static constexpr std::chrono::milliseconds EarlyReadDelay(500);

void Session::onEditorNotification(StringRef Method,
                                   const json::Value &Params) {
  const json::Object *Fields = Params.getAsObject();
  if (Fields && Method == "workspace/didChangeConfiguration") {
    const std::lock_guard<std::mutex> Lock(Mutex);
    if (const json::Object *Settings = Fields->getObject("settings"))
      addEditorCommands(*Settings, Commands);
    return;
  }
  if (!Fields || !Method.starts_with("textDocument/did"))
    return;
  const StringRef Uri = fileOf(*Fields);
  const std::lock_guard<std::mutex> Lock(Mutex);
  if (Method == "textDocument/didClose") {
    Documents.erase(Uri);
    Early.cancel(Uri);
    return;
  }
  const json::Object *Named = Fields->getObject("textDocument");
  const auto Version = Named ? Named->getInteger("version") : std::nullopt;
  if (!Version)
    return;
  Document &Open = Documents[Uri];
  Open.Version = Version;
  if (const auto Text = Named->getString("text")) {
    Open.Text.emplace(Text->str(),
                      parseOffsetEncoding(RequestTemplate.Encoding));
    requestEarlyFindings(Uri, std::chrono::seconds(0));
  } else if (const json::Array *Changes = Fields->getArray("contentChanges")) {
    if (Open.Text && !llvm::all_of(*Changes, [&](const json::Value &Each) {
          return Open.Text->apply(Each);
        }))
      Open.Text.reset();
    requestEarlyFindings(Uri, EarlyReadDelay);
  }
}

void Session::onEditorRequest(StringRef Method, json::Value &Params,
                              const json::Value &ID) {
  json::Object *Fields = Params.getAsObject();
  if (!Fields)
    return;
  const std::lock_guard<std::mutex> Lock(Mutex);
  if (Method == "initialize") {
    onInitialize(*Fields);
    PendingRequests[keyOf(ID)].IsInitialize = true;
  }
  if (Method != "textDocument/codeAction")
    return;
  PendingRequest &Request = PendingRequests[keyOf(ID)];
  Request.File = fileOf(*Fields);
  if (const json::Object *Range = Fields->getObject("range"))
    Request.Range = *Range;
  json::Object *Context = Fields->getObject("context");
  if (!Context)
    return;
  if (const json::Array *Only = Context->getArray("only"))
    Request.Kinds = *Only;
  const auto Open = Documents.find(Request.File);
  json::Array *Diagnostics = Context->getArray("diagnostics");
  if (!Diagnostics || Open == Documents.end())
    return;
  for (json::Object *Found : objectsIn(Diagnostics))
    if (!ruleOf(*Found).empty())
      restoreClangdMessage(*Found, Open->second.Diagnostics);
  Request.Diagnostics = *Diagnostics;
}

void Session::onInitialize(json::Object &Params) {
  json::Object &Capabilities = getOrAddObject(Params, "capabilities");
  json::Object &Diagnostics = getOrAddObject(
      getOrAddObject(Capabilities, "textDocument"), "publishDiagnostics");
  // An extension of clangd.
  WantsInlineFixes =
      Diagnostics.getBoolean("codeActionsInline").value_or(false);
  Diagnostics["codeActionsInline"] = true;
  RequestTemplate.WantsRelated =
      Diagnostics.getBoolean("relatedInformation").value_or(false);
  const json::Object &Edits = getOrAddObject(
      getOrAddObject(Capabilities, "workspace"), "workspaceEdit");
  RequestTemplate.WantsVersions =
      Edits.getBoolean("documentChanges").value_or(false);
  json::Object &Options = getOrAddObject(Params, "initializationOptions");
  addFallbackFlags(Params, Options);
  addEditorCommands(Options, Commands);
  RequestTemplate.BuildFolder = Options.getString("compilationDatabasePath")
                                    .value_or(clangdFlags().BuildFolder)
                                    .str();
  IsEarlyEnabled =
      clangdFlags().RunsChecks && getOrAddObject(Options, "torchport")
                                      .getBoolean("earlyFindings")
                                      .value_or(true);
}

/// Handles \p Result, clangd's answer to `initialize`.
void Session::onInitializeResult(json::Object &Result) {
  json::Object *Capabilities = Result.getObject("capabilities");
  // The field in the result itself is an extension of clangd.
  for (const json::Object *Each :
       std::array<json::Object *, 2>{&Result, Capabilities})
    for (const StringRef Name : {"offsetEncoding", "positionEncoding"})
      if (const auto Encoding = Each ? Each->getString(Name) : std::nullopt)
        RequestTemplate.Encoding = Encoding->str();
  // For an editor without kinds, clangd only says that it has actions.
  json::Object *Actions =
      Capabilities ? Capabilities->getObject("codeActionProvider") : nullptr;
  if (json::Array *Kinds =
          Actions ? Actions->getArray("codeActionKinds") : nullptr)
    Kinds->push_back(FixAllKind);
}

void Session::onServerNotification(StringRef Method, json::Value &Params) {
  json::Object *Fields = Params.getAsObject();
  if (!Fields || Method != "textDocument/publishDiagnostics")
    return;
  const std::lock_guard<std::mutex> Lock(Mutex);
  const StringRef Uri = Fields->getString("uri").value_or("");
  if (const auto Open = Documents.find(Uri); Open != Documents.end()) {
    Document &Doc = Open->second;
    const bool IsOfNewest = Fields->getInteger("version") == Doc.Version;
    if (IsOfNewest)
      Early.cancel(Uri);
    // The reader's findings may be for a later text than clangd's.
    if (Doc.IsEarly && !IsOfNewest && Doc.DiagnosedVersion == Doc.Version)
      mergeEarlyFindings(Doc.Diagnostics, *Doc.Version, *Fields);
    else
      Doc.IsEarly = false;
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
    Open->second.DiagnosedVersion = Params.getInteger("version");
    Open->second.Diagnostics = *Diagnostics;
  }
  for (json::Object *Found : objectsIn(Diagnostics)) {
    if (!WantsInlineFixes)
      Found->erase("codeActions");
    if (Found->getString("code") == StringRef(ConfigErrorCheck))
      Found->erase("codeDescription"); // the page does not exist
    if (ruleOf(*Found).empty())
      continue;
    rewriteDiagnostic(*Found);
    for (json::Object *Fix : objectsIn(Found->getArray("codeActions")))
      setActionTitle(*Fix);
  }
}

/// Returns true if \p Action fixes a finding of torchport.
static bool rewriteOwnDiagnostics(json::Object &Action) {
  bool IsOurs = false;
  for (json::Object *Found : objectsIn(Action.getArray("diagnostics")))
    if (!ruleOf(*Found).empty()) {
      rewriteDiagnostic(*Found);
      IsOurs = true;
    }
  return IsOurs;
}

void Session::onServerResult(const json::Value &ID, json::Value &Result) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  const auto Known = PendingRequests.find(keyOf(ID));
  if (Known == PendingRequests.end())
    return;
  const PendingRequest Request = std::move(Known->second);
  PendingRequests.erase(Known);
  if (Request.IsInitialize) {
    if (json::Object *Fields = Result.getAsObject())
      onInitializeResult(*Fields);
    return;
  }
  if (json::Array *Actions = Result.getAsArray())
    completeActions(Request, *Actions);
}

void Session::completeActions(const PendingRequest &Request,
                              json::Array &Actions) const {
  for (json::Object *Action : objectsIn(&Actions))
    if (rewriteOwnDiagnostics(*Action))
      setActionTitle(*Action);
  const auto Open = Documents.find(Request.File);
  // The positions are only valid for the text that was diagnosed.
  if (Open == Documents.end() || !Open->second.Version ||
      Open->second.Version != Open->second.DiagnosedVersion)
    return;
  const json::Array &Diagnostics = Open->second.Diagnostics;
  const auto Add = [&](StringRef Rule, StringRef Kind, size_t AtLeast) {
    if (auto All = fixAll(Diagnostics, Rule, AtLeast)) {
      (*All)["kind"] = Kind;
      Actions.push_back(std::move(*All));
    }
  };
  if (Request.wants("quickfix")) {
    std::set<std::string> Rules;
    for (const json::Object *Found : objectsIn(&Diagnostics)) {
      const json::Object *Range = Found->getObject("range");
      if (Range && !ruleOf(*Found).empty() &&
          rangesOverlap(*Range, Request.Range))
        Rules.insert(ruleOf(*Found).str());
    }
    for (const std::string &Rule : Rules)
      Add(Rule, "quickfix", 2);
    if (!Rules.empty())
      Add("", "quickfix", 2);
  }
  // If the editor does not ask for this kind, it would show the action next to
  // the quick fixes.
  if (!Request.Kinds.empty() && Request.wants(FixAllKind))
    Add("", FixAllKind, 1);
}

void Session::onServerError(const json::Value &ID) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  PendingRequests.erase(keyOf(ID));
}

} // namespace torchport
