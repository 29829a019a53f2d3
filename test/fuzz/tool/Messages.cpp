//===- Messages.cpp - messages of an editor and of clangd -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "test/fuzz/tool/Targets.h"

#include "tool/clangd/session/Session.h"

#include "llvm/ADT/StringExtras.h"

namespace torchport::fuzz {

/// Prevents the session from starting a reader, which would be this program.
static void initializeWithoutReaders(Session &TheSession,
                                     llvm::json::Value Params,
                                     const llvm::json::Value &ID) {
  if (!Params.getAsObject())
    Params = llvm::json::Object();
  (*Params.getAsObject())["initializationOptions"] = llvm::json::Object{
      {"torchport", llvm::json::Object{{"earlyFindings", false}}}};
  TheSession.onEditorRequest("initialize", Params, ID);
}

static void pass(llvm::json::Object &Message, Session &TheSession) {
  const std::string Method = Message.getString("method").value_or("").str();
  llvm::json::Value &Params = Message["params"];
  const llvm::json::Value ID = Message["id"];
  if (llvm::json::Value *Result = Message.get("result"))
    TheSession.onServerResult(ID, *Result);
  else if (Message.get("error"))
    TheSession.onServerError(ID);
  else if (Method == "textDocument/publishDiagnostics")
    TheSession.onServerNotification(Method, Params);
  else if (Message.get("early"))
    TheSession.earlyDiagnostics("file:///a.cpp", 1,
                                Params.getAsArray() ? *Params.getAsArray()
                                                    : llvm::json::Array());
  else if (ID.getAsNull())
    TheSession.onEditorNotification(Method, Params);
  else if (Method == "initialize")
    initializeWithoutReaders(TheSession, Params, ID);
  else {
    TheSession.onEditorRequest(Method, Params, ID);
    TheSession.earlyResult(ID);
  }
}

/// The text has one message in each line.
FUZZ_TARGET(Messages) {
  Session TheSession([](llvm::StringRef, int64_t, llvm::json::Array) {});
  initializeWithoutReaders(TheSession, nullptr, 0);
  llvm::SmallVector<llvm::StringRef, 16> Lines;
  llvm::SplitString(Text, Lines, "\n");
  for (const llvm::StringRef Each : Lines) {
    auto Message = llvm::json::parse(Each);
    if (!Message)
      llvm::consumeError(Message.takeError());
    else if (llvm::json::Object *Fields = Message->getAsObject())
      pass(*Fields, TheSession);
  }
}

} // namespace torchport::fuzz
