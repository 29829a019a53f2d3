//===- Connection.cpp - messages between clangd and editor ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/clangd/Clangd.h"
#include "tool/clangd/session/Session.h"

#include "llvm/Support/raw_ostream.h"

#include <cstdio>
#include <memory>

using clang::clangd::Transport;
using llvm::StringRef;
using llvm::json::Value;

namespace {

/// Passes the messages in both directions to the session first.
class Connection : public Transport, Transport::MessageHandler {
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
    Server = &Handler;
    return Editor->loop(*this);
  }

private:
  bool onNotify(StringRef Method, Value Params) override {
    TheSession.onEditorNotification(Method, Params);
    return Server->onNotify(Method, std::move(Params));
  }
  bool onCall(StringRef Method, Value Params, Value ID) override {
    TheSession.onEditorRequest(Method, Params, ID);
    return replyEarly(ID) ||
           Server->onCall(Method, std::move(Params), std::move(ID));
  }
  bool onReply(Value ID, llvm::Expected<Value> Result) override {
    return Server->onReply(std::move(ID), std::move(Result));
  }
  void publishEarly(StringRef Uri, int64_t Ticket,
                    const llvm::json::Array &Found) {
    const std::lock_guard<std::mutex> Lock(SendMutex);
    if (auto Params = TheSession.earlyDiagnostics(Uri, Ticket, Found))
      Editor->notify("textDocument/publishDiagnostics", std::move(*Params));
  }
  /// Returns true if it has answered the editor in clangd's place.
  bool replyEarly(const Value &ID) {
    const std::lock_guard<std::mutex> Lock(SendMutex);
    auto Result = TheSession.earlyResult(ID);
    if (Result)
      Editor->reply(ID, std::move(*Result));
    return Result.has_value();
  }

  const std::unique_ptr<Transport> Editor;
  MessageHandler *Server = nullptr;
  /// Several threads send, and clangd only synchronizes its own.
  std::mutex SendMutex;
  /// The last member, so destroyed first: its thread sends.
  torchport::Session TheSession{
      [this](StringRef Uri, int64_t Ticket, const llvm::json::Array &Found) {
        publishEarly(Uri, Ticket, Found);
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
