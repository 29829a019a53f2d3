//===- SessionEarly.cpp - findings before clangd's own --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/clangd/Editing.h"
#include "tool/clangd/Session.h"
#include "tool/report/Escape.h"

#include "llvm/ADT/STLExtras.h"

namespace json = llvm::json;
using llvm::StringRef;

namespace torchport {

void Session::readEarly(StringRef Uri, EarlyFindings::Clock::duration Delay) {
  Document &Open = Documents[Uri];
  // An answer about an earlier text is out of date.
  Open.Ticket = ++LastTicket;
  if (!WantsEarly || !Open.Text)
    return;
  EarlyQuestion Question = Common;
  Question.Uri = Uri.str();
  Question.Version = *Open.Version;
  Question.Text = Open.Text->text();
  Question.IsUrgent = true;
  if (const auto *Known = Commands.of(pathOf(Uri))) {
    Question.Flags = Known->Flags;
    Question.Directory = Known->Directory;
  }
  Early.want(std::move(Question), Open.Ticket, Delay);
}

/// Returns true for a finding or one of its notes as a diagnostic of its own,
/// which has no source.
static bool isOfFinding(const json::Value &Diagnostic) {
  const json::Object *Fields = Diagnostic.getAsObject();
  return Fields && (!Fields->get("source") || !ruleOf(*Fields).empty());
}

void Session::keepEarly(const json::Array &Found, int64_t Version,
                        json::Object &Params) {
  json::Array *Diagnostics = Params.getArray("diagnostics");
  if (!Diagnostics)
    return;
  json::Array Kept;
  llvm::copy_if(Found, std::back_inserter(Kept), isOfFinding);
  llvm::copy_if(*Diagnostics, std::back_inserter(Kept),
                [](const json::Value &Each) { return !isOfFinding(Each); });
  *Diagnostics = std::move(Kept);
  Params["version"] = Version;
}

std::optional<json::Value> Session::early(StringRef Uri, int64_t Ticket,
                                          json::Array Diagnostics) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  const auto Known = Documents.find(Uri);
  if (Known == Documents.end() || Known->second.Ticket != Ticket)
    return std::nullopt;
  Document &Open = Known->second;
  if (Open.Diagnosed == Open.Version)
    return std::nullopt;
  if (Diagnostics.empty() && !llvm::any_of(Open.Diagnostics, isOfFinding))
    return std::nullopt;
  // clangd's other diagnostics stay until it sends new ones.
  json::Object Params{{"uri", Uri},
                      {"diagnostics", json::Array(Open.Diagnostics)}};
  keepEarly(Diagnostics, *Open.Version, Params);
  publish(Params);
  Open.IsEarly = true;
  return json::Value(std::move(Params));
}

std::optional<json::Value> Session::answeredEarly(const json::Value &ID) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  const auto Known = Questions.find(keyOf(ID));
  if (Known == Questions.end() || Known->second.IsGreeting)
    return std::nullopt;
  const auto Open = Documents.find(Known->second.File);
  if (Open == Documents.end() || !Open->second.IsEarly ||
      Open->second.Diagnosed != Open->second.Version)
    return std::nullopt;
  const Question Asked = std::move(Known->second);
  Questions.erase(Known);
  json::Array Actions;
  if (Asked.wants("quickfix"))
    for (const json::Value &Each : Asked.Diagnostics)
      if (const json::Object *About = Each.getAsObject())
        addFixes(*About, Open->second.Diagnostics, Actions);
  complete(Asked, Actions);
  return json::Value(std::move(Actions));
}

} // namespace torchport
