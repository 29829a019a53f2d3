//===- EarlyFindings.cpp - findings before clangd has any -----------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/clangd/EarlyFindings.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

namespace torchport {

EarlyFindings::~EarlyFindings() {
  {
    const std::lock_guard<std::mutex> Lock(Mutex);
    Ends = true;
  }
  HasChanged.notify_one();
  Reader.end();
  if (Worker.joinable())
    Worker.join();
}

void EarlyFindings::want(EarlyQuestion Question, int64_t Ticket,
                         Clock::duration Delay) {
  {
    const std::lock_guard<std::mutex> Lock(Mutex);
    std::string Uri = Question.Uri;
    Queue.insert_or_assign(std::move(Uri), Wanted{std::move(Question), Ticket,
                                                  Clock::now() + Delay});
    if (!Worker.joinable() && !Ends)
      Worker = std::thread([this] { work(); });
  }
  HasChanged.notify_one();
}

void EarlyFindings::forget(llvm::StringRef Uri) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  if (const auto Known = Queue.find(Uri); Known != Queue.end())
    Queue.erase(Known);
}

void EarlyFindings::work() {
  std::unique_lock<std::mutex> Lock(Mutex);
  while (!Ends) {
    const auto Next =
        llvm::min_element(Queue, [](const auto &A, const auto &B) {
          return A.second.Due < B.second.Due;
        });
    if (Next == Queue.end()) {
      HasChanged.wait(Lock);
      continue;
    }
    if (Clock::now() < Next->second.Due) {
      const Clock::time_point Due = Next->second.Due;
      HasChanged.wait_until(Lock, Due);
      continue;
    }
    const Wanted Now = std::move(Next->second);
    Queue.erase(Next);
    Lock.unlock();
    if (auto Answer =
            Reader.ask(llvm::formatv("{0}", toJSON(Now.Question)).str()))
      if (llvm::json::Array *Diagnostics = Answer->getAsArray())
        Found(Now.Question.Uri, Now.Ticket, std::move(*Diagnostics));
    Lock.lock();
  }
}

} // namespace torchport
