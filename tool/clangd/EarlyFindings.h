//===- EarlyFindings.h - findings before clangd has any ---------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/clangd/EarlyQuestion.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/JSON.h"

#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <sys/types.h>
#include <thread>

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

/// Asks a reader about documents, one after the other, in a thread of its own.
class EarlyFindings {
public:
  using Clock = std::chrono::steady_clock;
  /// Told, in that thread, what was found in the document as it was asked about
  /// with a ticket.
  using Tell = std::function<void(llvm::StringRef Uri, int64_t Ticket,
                                  llvm::json::Array Diagnostics)>;

  explicit EarlyFindings(Tell Found) : Found(std::move(Found)) {}
  ~EarlyFindings();

  /// Asks \p Question, in place of what was asked about that document, once
  /// \p Delay is over. One that is urgent may be answered twice: without
  /// LibTorch's headers, and with them.
  void want(EarlyQuestion Question, int64_t Ticket, Clock::duration Delay);

  /// Nobody wants to know any longer, unless a reader is at work on it.
  void forget(llvm::StringRef Uri);

private:
  struct Wanted {
    EarlyQuestion Question;
    int64_t Ticket;
    Clock::time_point Due;
  };

  /// Nothing where there is none; somebody has told why.
  std::optional<EarlyAnswer> answerTo(const EarlyQuestion &Question);
  void work();

  const Tell Found;
  ReaderProcess Reader;
  std::mutex Mutex;
  std::condition_variable HasChanged;
  /// By the document.
  std::map<std::string, Wanted, std::less<>> Queue;
  bool Ends = false;
  /// Started when something is wanted first.
  std::thread Worker;
};

} // namespace torchport
