//===- Connection.cpp - between clangd and the editor ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/clangd/Clangd.h"
#include "tool/clangd/Session.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdio>
#include <memory>
#include <mutex>

using clang::clangd::Transport;
using llvm::StringRef;
using llvm::json::Value;

namespace {

/// What the editor sends, on its way to \p Handler.
class Listener : public Transport::MessageHandler {
public:
  /// \p Reply answers the editor in clangd's place.
  Listener(Transport::MessageHandler &Handler, torchport::Session &Seen,
           llvm::function_ref<bool(const Value &ID)> Reply)
      : Handler(Handler), Seen(Seen), Reply(Reply) {}

  bool onNotify(StringRef Method, Value Params) override {
    Seen.heard(Method, Params);
    return Handler.onNotify(Method, std::move(Params));
  }
  bool onCall(StringRef Method, Value Params, Value ID) override {
    Seen.asked(Method, Params, ID);
    return Reply(ID) ||
           Handler.onCall(Method, std::move(Params), std::move(ID));
  }
  bool onReply(Value ID, llvm::Expected<Value> Result) override {
    return Handler.onReply(std::move(ID), std::move(Result));
  }

private:
  Transport::MessageHandler &Handler;
  torchport::Session &Seen;
  llvm::function_ref<bool(const Value &ID)> Reply;
};

/// What clangd sends, on its way to the editor.
class Connection : public Transport {
public:
  explicit Connection(std::unique_ptr<Transport> Editor)
      : Editor(std::move(Editor)) {}

  void notify(StringRef Method, Value Params) override {
    // Nothing comes between what is noted and what is sent.
    const std::lock_guard<std::mutex> Lock(Sending);
    Seen.told(Method, Params);
    Editor->notify(Method, std::move(Params));
  }
  void call(StringRef Method, Value Params, Value ID) override {
    const std::lock_guard<std::mutex> Lock(Sending);
    Editor->call(Method, std::move(Params), std::move(ID));
  }
  void reply(Value ID, llvm::Expected<Value> Result) override {
    const std::lock_guard<std::mutex> Lock(Sending);
    if (Result)
      Seen.answered(ID, *Result);
    else
      Seen.refused(ID);
    Editor->reply(std::move(ID), std::move(Result));
  }
  llvm::Error loop(MessageHandler &Handler) override {
    const auto Reply = [this](const Value &ID) { return replyEarly(ID); };
    Listener Between(Handler, Seen, Reply);
    return Editor->loop(Between);
  }

private:
  void tellEarly(StringRef Uri, int64_t Ticket, llvm::json::Array Found) {
    const std::lock_guard<std::mutex> Lock(Sending);
    if (auto Params = Seen.early(Uri, Ticket, std::move(Found)))
      Editor->notify("textDocument/publishDiagnostics", std::move(*Params));
  }
  bool replyEarly(const Value &ID) {
    const std::lock_guard<std::mutex> Lock(Sending);
    auto Result = Seen.answeredEarly(ID);
    if (Result)
      Editor->reply(ID, std::move(*Result));
    return Result.has_value();
  }

  const std::unique_ptr<Transport> Editor;
  /// Many threads send, and clangd itself knows of its own alone.
  std::mutex Sending;
  /// Ends first: it sends.
  torchport::Session Seen{
      [this](StringRef Uri, int64_t Ticket, llvm::json::Array Found) {
        tellEarly(Uri, Ticket, std::move(Found));
      }};
};

} // namespace

/// How messages are told apart.
enum class Style : int;

// clang::clangd::newJSONTransport(FILE *, llvm::raw_ostream &,
//                                 llvm::raw_ostream *, bool, JSONStreamStyle)
std::unique_ptr<Transport> connect(
    std::FILE *In, llvm::raw_ostream &Out, llvm::raw_ostream *Mirror,
    bool Pretty,
    Style How) asm("__real__ZN5clang6clangd16newJSONTransportEP8_IO_FILERN4llvm"
                   "11raw_ostreamEPS4_bNS0_15JSONStreamStyleE");
std::unique_ptr<Transport> connectThroughUs(
    std::FILE *In, llvm::raw_ostream &Out, llvm::raw_ostream *Mirror,
    bool Pretty,
    Style How) asm("__wrap__ZN5clang6clangd16newJSONTransportEP8_IO_FILERN4llvm"
                   "11raw_ostreamEPS4_bNS0_15JSONStreamStyleE");

std::unique_ptr<Transport> connectThroughUs(std::FILE *In,
                                            llvm::raw_ostream &Out,
                                            llvm::raw_ostream *Mirror,
                                            bool Pretty, Style How) {
  return std::make_unique<Connection>(connect(In, Out, Mirror, Pretty, How));
}
