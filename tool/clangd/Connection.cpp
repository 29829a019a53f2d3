//===- Connection.cpp - between clangd and the editor ---------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/clangd/Clangd.h"
#include "tool/clangd/Session.h"

#include "llvm/Support/raw_ostream.h"

#include <cstdio>
#include <memory>

using clang::clangd::Transport;
using llvm::StringRef;
using llvm::json::Value;

namespace {

/// What the editor sends, on its way to \p Handler.
class Listener : public Transport::MessageHandler {
public:
  Listener(Transport::MessageHandler &Handler, torchport::Session &Seen)
      : Handler(Handler), Seen(Seen) {}

  bool onNotify(StringRef Method, Value Params) override {
    Seen.heard(Method, Params);
    return Handler.onNotify(Method, std::move(Params));
  }
  bool onCall(StringRef Method, Value Params, Value ID) override {
    Seen.asked(Method, Params, ID);
    return Handler.onCall(Method, std::move(Params), std::move(ID));
  }
  bool onReply(Value ID, llvm::Expected<Value> Result) override {
    return Handler.onReply(std::move(ID), std::move(Result));
  }

private:
  Transport::MessageHandler &Handler;
  torchport::Session &Seen;
};

/// What clangd sends, on its way to the editor.
class Connection : public Transport {
public:
  explicit Connection(std::unique_ptr<Transport> Editor)
      : Editor(std::move(Editor)) {}

  void notify(StringRef Method, Value Params) override {
    Seen.told(Method, Params);
    Editor->notify(Method, std::move(Params));
  }
  void call(StringRef Method, Value Params, Value ID) override {
    Editor->call(Method, std::move(Params), std::move(ID));
  }
  void reply(Value ID, llvm::Expected<Value> Result) override {
    if (Result)
      Seen.answered(ID, *Result);
    else
      Seen.refused(ID);
    Editor->reply(std::move(ID), std::move(Result));
  }
  llvm::Error loop(MessageHandler &Handler) override {
    Listener Between(Handler, Seen);
    return Editor->loop(Between);
  }

private:
  const std::unique_ptr<Transport> Editor;
  torchport::Session Seen;
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
