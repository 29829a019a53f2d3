//===- Session.h - state of clangd and the editor ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Adds code actions that make several fixes together, and publishes the
/// findings of a reader until clangd has diagnostics for a document.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/clangd/session/DocumentText.h"
#include "tool/clangd/session/EarlyFindings.h"
#include "tool/clangd/session/EditorOptions.h"

namespace torchport {

/// Sees every message in both directions before it is passed on, and may change
/// it. Any thread may call it.
class Session {
public:
  /// \p Publish sends what earlyDiagnostics() returns for its arguments.
  explicit Session(EarlyFindings::DiagnosticsCallback Publish)
      : Early(std::move(Publish)) {}

  void onEditorNotification(llvm::StringRef Method,
                            const llvm::json::Value &Params);
  void onEditorRequest(llvm::StringRef Method, llvm::json::Value &Params,
                       const llvm::json::Value &ID);
  void onServerNotification(llvm::StringRef Method, llvm::json::Value &Params);
  void onServerResult(const llvm::json::Value &ID, llvm::json::Value &Result);
  void onServerError(const llvm::json::Value &ID);

  /// Returns the parameters of textDocument/publishDiagnostics for the \p
  /// Diagnostics of a reader; nothing if the text or clangd's diagnostics are
  /// newer.
  std::optional<llvm::json::Value>
  earlyDiagnostics(llvm::StringRef Uri, int64_t Ticket,
                   const llvm::json::Array &Diagnostics);
  /// Returns an answer to the request \p ID before clangd has one: the fixes
  /// for a reader's findings. Call onEditorRequest() first.
  std::optional<llvm::json::Value> earlyResult(const llvm::json::Value &ID);

private:
  /// The state of a document in the editor and the diagnostics sent for it.
  struct Document {
    std::optional<int64_t> Version;
    std::optional<int64_t> DiagnosedVersion;
    llvm::json::Array Diagnostics;
    /// Nothing if unknown.
    std::optional<DocumentText> Text;
    /// The ticket of the last question to a reader.
    int64_t Ticket = 0;
    /// Diagnostics are a reader's; clangd has none for this version yet.
    bool IsEarly = false;
  };
  /// A request without an answer.
  struct PendingRequest {
    bool IsInitialize = false;
    /// For code actions: the document, the range and the kinds.
    std::string File;
    llvm::json::Object Range;
    llvm::json::Array Kinds;
    llvm::json::Array Diagnostics;

    bool wants(llvm::StringRef Kind) const;
  };

  static std::string keyOf(const llvm::json::Value &ID);
  void onInitialize(llvm::json::Object &Params);
  void onInitializeResult(llvm::json::Object &Result);
  void requestEarlyFindings(llvm::StringRef Uri,
                            EarlyFindings::Clock::duration Delay);
  /// Replaces the findings in \p Params by those that a reader \p Found in the
  /// text of \p Version. Keeps clangd's other diagnostics, which are of an
  /// earlier version.
  static void mergeEarlyFindings(const llvm::json::Array &Found,
                                 int64_t Version, llvm::json::Object &Params);
  void publish(llvm::json::Object &Params);
  /// Rewrites \p Actions, clangd's answer, and adds those for several fixes.
  void completeActions(const PendingRequest &Request,
                       llvm::json::Array &Actions) const;

  std::mutex Mutex;
  llvm::StringMap<Document> Documents;
  /// By request ID.
  llvm::StringMap<PendingRequest> PendingRequests;
  /// The editor itself requests fixes in diagnostics.
  bool WantsInlineFixes = false;
  /// The part of a ReaderRequest that is the same for all documents.
  ReaderRequest RequestTemplate;
  bool IsEarlyEnabled = true;
  EditorCommands Commands;
  int64_t LastTicket = 0;
  /// The last member, so destroyed first: its thread calls the session.
  EarlyFindings Early;
};

} // namespace torchport
