//===- Clangd.h - the parts of clangd that we reach into --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// clangd's libraries are installed without their headers, so that what we call
/// and replace is declared here, as in clangd 22. The linker sends calls of
/// NAME to `__wrap_NAME`, and finds the original as `__real_NAME`;
/// PrivateClangd.cmake has the list, and holds it against the clangd at hand.
///
/// clangd 22 has a registry for feature modules of others
/// (llvm/llvm-project#154836), but not their header; and a module is asked when
/// a command has become an invocation, and told of single diagnostics. What we
/// replace comes before (commands, files) or around (messages, includes) that.
/// Hooks for includes and for whole diagnostics come after clangd 23
/// (llvm/llvm-project#221054).
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/JSON.h"

namespace clang::clangd {

/// All of clangd.
int clangdMain(int argc, char *argv[]);

/// Messages from and to the editor. None are sent concurrently, but some may be
/// while loop() has the handler at work.
class Transport {
public:
  virtual ~Transport() = default;

  virtual void notify(llvm::StringRef Method, llvm::json::Value Params) = 0;
  virtual void call(llvm::StringRef Method, llvm::json::Value Params,
                    llvm::json::Value ID) = 0;
  virtual void reply(llvm::json::Value ID,
                     llvm::Expected<llvm::json::Value> Result) = 0;

  /// Each returns false to end the loop.
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
