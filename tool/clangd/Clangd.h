//===- Clangd.h - declarations of clangd's internals ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// clangd's libraries are installed without headers, so the functions that are
/// called and replaced are declared as in clangd 22. PrivateClangd.cmake lists
/// the names and checks them against the installed clangd.
///
/// clangd 22 has a registry for external feature modules
/// (llvm/llvm-project#154836) but does not install its header. Modules also run
/// too late for commands and files, after the invocation is made, and only see
/// single diagnostics. Hooks for includes and whole diagnostics come after
/// clangd 23 (llvm/llvm-project#221054).
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

/// Declares `wrapped<Name>`, to which the linker redirects the calls of the
/// function with the symbol \p Symbol, and `original<Name>`, that function.
#define TORCHPORT_REPLACE(Result, Name, Parameters, Symbol)                    \
  Result original##Name Parameters asm("__real_" Symbol);                      \
  Result wrapped##Name Parameters asm("__wrap_" Symbol)

namespace clang::clangd {

/// Runs clangd; returns its exit status.
int clangdMain(int argc, char *argv[]);

/// The messages between clangd and the editor. clangd sends one at a time, but
/// may do so while loop() runs the handler.
class Transport {
public:
  virtual ~Transport() = default;

  virtual void notify(llvm::StringRef Method, llvm::json::Value Params) = 0;
  virtual void call(llvm::StringRef Method, llvm::json::Value Params,
                    llvm::json::Value ID) = 0;
  virtual void reply(llvm::json::Value ID,
                     llvm::Expected<llvm::json::Value> Result) = 0;

  /// Each function returns false to end the loop.
  class MessageHandler {
  public:
    virtual ~MessageHandler() = default;
    virtual bool onNotify(llvm::StringRef Method, llvm::json::Value Params) = 0;
    virtual bool onCall(llvm::StringRef Method, llvm::json::Value Params,
                        llvm::json::Value ID) = 0;
    virtual bool onReply(llvm::json::Value ID,
                         llvm::Expected<llvm::json::Value> Result) = 0;
  };
  virtual llvm::Error loop(MessageHandler &Handler) = 0;
};

} // namespace clang::clangd
