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

/// Until LibTorch's headers are read after an answer without them.
static constexpr std::chrono::milliseconds WithTime(100);

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

std::optional<EarlyAnswer>
EarlyFindings::answerTo(const EarlyQuestion &Question) {
  const auto Said = Reader.ask(llvm::formatv("{0}", toJSON(Question)).str());
  EarlyAnswer Answer;
  llvm::json::Path::Root Unread;
  if (!Said || !fromJSON(*Said, Answer, Unread))
    return std::nullopt;
  return Answer;
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
    Wanted Now = std::move(Next->second);
    Queue.erase(Next);
    Lock.unlock();
    auto Answer = answerTo(Now.Question);
    if (Answer && Answer->Diagnostics)
      Found(Now.Question.Uri, Now.Ticket, std::move(*Answer->Diagnostics));
    Lock.lock();
    if (Answer && Answer->IsByDeclarations) {
      // Behind what is urgent of other documents, and not in place of what was
      // asked about this one meanwhile.
      Now.Question.IsUrgent = false;
      Now.Due = Clock::now() + WithTime;
      std::string Uri = Now.Question.Uri;
      Queue.try_emplace(std::move(Uri), std::move(Now));
    }
  }
}

} // namespace torchport
