//===- Connection.cpp - messages between clangd and editor ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/clangd/Clangd.h"
#include "tool/clangd/session/Session.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdio>
#include <memory>
#include <mutex>

using clang::clangd::Transport;
using llvm::StringRef;
using llvm::json::Value;

namespace {

/// Passes the editor's messages to the session and then to clangd's handler.
class EditorMessageHandler : public Transport::MessageHandler {
public:
  /// \p Reply returns true if it has answered the editor in clangd's place.
  EditorMessageHandler(Transport::MessageHandler &Handler,
                       torchport::Session &TheSession,
                       llvm::function_ref<bool(const Value &ID)> Reply)
      : Handler(Handler), TheSession(TheSession), Reply(Reply) {}

  bool onNotify(StringRef Method, Value Params) override {
    TheSession.onEditorNotification(Method, Params);
    return Handler.onNotify(Method, std::move(Params));
  }
  bool onCall(StringRef Method, Value Params, Value ID) override {
    TheSession.onEditorRequest(Method, Params, ID);
    return Reply(ID) ||
           Handler.onCall(Method, std::move(Params), std::move(ID));
  }
  bool onReply(Value ID, llvm::Expected<Value> Result) override {
    return Handler.onReply(std::move(ID), std::move(Result));
  }

private:
  Transport::MessageHandler &Handler;
  torchport::Session &TheSession;
  llvm::function_ref<bool(const Value &ID)> Reply;
};

/// Passes clangd's messages to the session and then to the editor.
class Connection : public Transport {
public:
  explicit Connection(std::unique_ptr<Transport> Editor)
      : Editor(std::move(Editor)) {}

  void notify(StringRef Method, Value Params) override {
    // The session must see messages in the order in which they are sent.
    const std::lock_guard<std::mutex> Lock(SendMutex);
    TheSession.onServerNotification(Method, Params);
    Editor->notify(Method, std::move(Params));
  }
  void call(StringRef Method, Value Params, Value ID) override {
    const std::lock_guard<std::mutex> Lock(SendMutex);
    Editor->call(Method, std::move(Params), std::move(ID));
  }
  void reply(Value ID, llvm::Expected<Value> Result) override {
    const std::lock_guard<std::mutex> Lock(SendMutex);
    if (Result)
      TheSession.onServerResult(ID, *Result);
    else
      TheSession.onServerError(ID);
    Editor->reply(std::move(ID), std::move(Result));
  }
  llvm::Error loop(MessageHandler &Handler) override {
    const auto Reply = [this](const Value &ID) { return replyEarly(ID); };
    EditorMessageHandler EditorListener(Handler, TheSession, Reply);
    return Editor->loop(EditorListener);
  }

private:
  void publishEarly(StringRef Uri, int64_t Ticket, llvm::json::Array Found) {
    const std::lock_guard<std::mutex> Lock(SendMutex);
    if (auto Params =
            TheSession.earlyDiagnostics(Uri, Ticket, std::move(Found)))
      Editor->notify("textDocument/publishDiagnostics", std::move(*Params));
  }
  bool replyEarly(const Value &ID) {
    const std::lock_guard<std::mutex> Lock(SendMutex);
    auto Result = TheSession.earlyResult(ID);
    if (Result)
      Editor->reply(ID, std::move(*Result));
    return Result.has_value();
  }

  const std::unique_ptr<Transport> Editor;
  /// Several threads send, and clangd only synchronizes its own.
  std::mutex SendMutex;
  /// The last member, so destroyed first: its thread sends.
  torchport::Session TheSession{
      [this](StringRef Uri, int64_t Ticket, llvm::json::Array Found) {
        publishEarly(Uri, Ticket, std::move(Found));
      }};
};

} // namespace

/// Stands for clang::clangd::JSONStreamStyle.
enum class Style : int;

TORCHPORT_REPLACE(std::unique_ptr<Transport>, NewJSONTransport,
                  (std::FILE * In, llvm::raw_ostream &Out,
                   llvm::raw_ostream *Mirror, bool Pretty, Style StreamStyle),
                  "_ZN5clang6clangd16newJSONTransportEP8_IO_FILERN4llvm"
                  "11raw_ostreamEPS4_bNS0_15JSONStreamStyleE");

std::unique_ptr<Transport> wrappedNewJSONTransport(std::FILE *In,
                                                   llvm::raw_ostream &Out,
                                                   llvm::raw_ostream *Mirror,
                                                   bool Pretty,
                                                   Style StreamStyle) {
  return std::make_unique<Connection>(
      originalNewJSONTransport(In, Out, Mirror, Pretty, StreamStyle));
}
