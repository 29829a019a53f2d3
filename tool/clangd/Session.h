//===- Session.h - what clangd and the editor told each other ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Has clangd put the fixes into the diagnostics that it publishes, so that all
/// those of a rule are known, and adds them to the code actions that it offers.
/// Until clangd has any of a document, the editor is told what a reader finds.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/clangd/DocumentText.h"
#include "tool/clangd/EarlyFindings.h"
#include "tool/clangd/EditorOptions.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"

#include <mutex>
#include <optional>
#include <string>

namespace torchport {

/// Sees every message, in both directions, by any thread, before it goes on;
/// and may change it.
class Session {
public:
  /// Has \p Tell send the editor what early() makes of its arguments.
  explicit Session(EarlyFindings::Tell Tell) : Early(std::move(Tell)) {}

  /// The editor notifies, or asks.
  void heard(llvm::StringRef Method, const llvm::json::Value &Params);
  void asked(llvm::StringRef Method, llvm::json::Value &Params,
             const llvm::json::Value &ID);
  /// clangd notifies, or answers.
  void told(llvm::StringRef Method, llvm::json::Value &Params);
  void answered(const llvm::json::Value &ID, llvm::json::Value &Result);
  /// clangd answers with an error.
  void refused(const llvm::json::Value &ID);

  /// The parameters of textDocument/publishDiagnostics for what a reader has
  /// found; nothing where clangd or the editor has said something newer.
  std::optional<llvm::json::Value> early(llvm::StringRef Uri, int64_t Ticket,
                                         llvm::json::Array Diagnostics);
  /// What the editor is answered before clangd can: the fixes of what a reader
  /// has found. Behind asked().
  std::optional<llvm::json::Value> answeredEarly(const llvm::json::Value &ID);

private:
  /// As the editor has it, and what it was told of it.
  struct Document {
    std::optional<int64_t> Version;
    std::optional<int64_t> Diagnosed;
    llvm::json::Array Diagnostics;
    /// Nothing where it is not known.
    std::optional<DocumentText> Text;
    /// Of the question about it that was asked last.
    int64_t Ticket = 0;
    /// Whether a reader found what the editor was told, and clangd has yet to.
    bool IsEarly = false;
  };
  /// One that has no answer yet.
  struct Question {
    /// Of clangd itself, of which it is the first.
    bool IsGreeting = false;
    /// For code actions: where, and of which kinds.
    std::string File;
    llvm::json::Object Range;
    llvm::json::Array Kinds;
    /// What it is about.
    llvm::json::Array Diagnostics;

    bool wants(llvm::StringRef Kind) const;
  };

  static std::string keyOf(const llvm::json::Value &ID);
  void greet(llvm::json::Object &Params);
  void greeted(llvm::json::Object &Result);
  void readEarly(llvm::StringRef Uri, EarlyFindings::Clock::duration Delay);
  /// Has \p Params tell what a reader \p Found, of the text of \p Version, with
  /// all that clangd says of an earlier one beside findings.
  static void keepEarly(const llvm::json::Array &Found, int64_t Version,
                        llvm::json::Object &Params);
  void publish(llvm::json::Object &Params);
  void complete(const Question &Asked, llvm::json::Array &Actions) const;
  void addActions(const Question &Asked, llvm::json::Array &Actions) const;

  std::mutex Mutex;
  llvm::StringMap<Document> Documents;
  /// By what identifies each.
  llvm::StringMap<Question> Questions;
  /// Whether the editor itself asks for fixes in diagnostics.
  bool WantsFixesInside = false;
  /// What the editor has said that holds for all documents.
  EarlyQuestion Common;
  bool WantsEarly = true;
  EditorCommands Commands;
  int64_t LastTicket = 0;
  /// Ends first: it calls.
  EarlyFindings Early;
};

} // namespace torchport
