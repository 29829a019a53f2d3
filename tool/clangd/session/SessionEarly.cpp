//===- SessionEarly.cpp - findings before clangd's own --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/clangd/session/EditorDiagnostics.h"
#include "tool/clangd/session/Session.h"
#include "tool/report/TextEscaping.h"

#include "llvm/ADT/STLExtras.h"

namespace json = llvm::json;
using llvm::StringRef;

namespace torchport {

void Session::requestEarlyFindings(StringRef Uri,
                                   EarlyFindings::Clock::duration Delay) {
  Document &Open = Documents[Uri];
  // An answer about an earlier text is out of date.
  Open.Ticket = ++LastTicket;
  if (!IsEarlyEnabled || !Open.Text)
    return;
  ReaderRequest Request = RequestTemplate;
  Request.Uri = Uri.str();
  Request.Version = *Open.Version;
  Request.Text = json::fixUTF8(Open.Text->text());
  Request.IsUrgent = true;
  EditorCommand Known = Commands.lookup(pathOf(Uri));
  Request.Flags = std::move(Known.Flags);
  Request.Directory = std::move(Known.Directory);
  Early.enqueue(std::move(Request), Open.Ticket, Delay);
}

/// Returns true for a finding or one of its notes as a diagnostic of its own,
/// which has no source.
static bool isFindingOrNote(const json::Value &Diagnostic) {
  const json::Object *Fields = Diagnostic.getAsObject();
  return Fields && (!Fields->get("source") || !ruleOf(*Fields).empty());
}

void Session::mergeEarlyFindings(const json::Array &Found, int64_t Version,
                                 json::Object &Params) {
  json::Array *Diagnostics = Params.getArray("diagnostics");
  if (!Diagnostics)
    return;
  json::Array Kept;
  llvm::copy_if(Found, std::back_inserter(Kept), isFindingOrNote);
  llvm::copy_if(*Diagnostics, std::back_inserter(Kept),
                [](const json::Value &Each) { return !isFindingOrNote(Each); });
  *Diagnostics = std::move(Kept);
  Params["version"] = Version;
}

std::optional<json::Value>
Session::earlyDiagnostics(StringRef Uri, int64_t Ticket,
                          const json::Array &Diagnostics) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  const auto Known = Documents.find(Uri);
  if (Known == Documents.end() || Known->second.Ticket != Ticket)
    return std::nullopt;
  Document &Open = Known->second;
  if (Open.DiagnosedVersion == Open.Version)
    return std::nullopt;
  if (Diagnostics.empty() && !llvm::any_of(Open.Diagnostics, isFindingOrNote))
    return std::nullopt;
  // clangd's other diagnostics stay until it sends new ones.
  json::Object Params{{"uri", Uri},
                      {"diagnostics", json::Array(Open.Diagnostics)}};
  mergeEarlyFindings(Diagnostics, *Open.Version, Params);
  publish(Params);
  Open.IsEarly = true;
  return json::Value(std::move(Params));
}

std::optional<json::Value> Session::earlyResult(const json::Value &ID) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  const auto Known = PendingRequests.find(keyOf(ID));
  if (Known == PendingRequests.end() || Known->second.IsInitialize)
    return std::nullopt;
  const auto Open = Documents.find(Known->second.File);
  if (Open == Documents.end() || !Open->second.IsEarly ||
      Open->second.DiagnosedVersion != Open->second.Version)
    return std::nullopt;
  const PendingRequest Request = std::move(Known->second);
  PendingRequests.erase(Known);
  json::Array Actions;
  if (Request.wants("quickfix"))
    for (const json::Object *About : objectsIn(&Request.Diagnostics))
      addFixes(*About, Open->second.Diagnostics, Actions);
  completeActions(Request, Actions);
  return json::Value(std::move(Actions));
}

} // namespace torchport
