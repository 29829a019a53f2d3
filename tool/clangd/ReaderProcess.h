//===- ReaderProcess.h - a process that reads a document --------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"

#include <mutex>
#include <optional>
#include <sys/types.h>

namespace torchport {

/// One reader at a time; any thread may end it.
class ReaderProcess {
public:
  /// What a reader answers to \p Question. Nothing where there is none, as it
  /// was ended or could not do it; it has told why.
  std::optional<llvm::json::Value> ask(llvm::StringRef Question);

  /// Ends the one that is at work, and all that come.
  void end();

private:
  bool start(int Socket);
  void collect();

  std::mutex Mutex;
  pid_t Running = 0;
  bool HasEnded = false;
};

} // namespace torchport
