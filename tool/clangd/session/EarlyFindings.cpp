//===- EarlyFindings.cpp - findings before clangd's own -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/clangd/session/EarlyFindings.h"

#include "tool/os/OwnProcess.h"
#include "tool/os/Process.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

namespace json = llvm::json;

namespace torchport {

/// Calls \p Map with each field and its name until it returns false.
template <typename RequestType, typename Function>
static bool mapFields(RequestType &Request, Function Map) {
  return Map("uri", Request.Uri) && Map("version", Request.Version) &&
         Map("text", Request.Text) && Map("encoding", Request.Encoding) &&
         Map("buildFolder", Request.BuildFolder) &&
         Map("flags", Request.Flags) && Map("directory", Request.Directory) &&
         Map("isUrgent", Request.IsUrgent) &&
         Map("wantsRelated", Request.WantsRelated) &&
         Map("wantsVersions", Request.WantsVersions);
}

json::Value toJSON(const ReaderRequest &Request) {
  json::Object Fields;
  mapFields(Request, [&](llvm::StringLiteral Name, const auto &Field) {
    Fields[Name] = Field;
    return true;
  });
  return Fields;
}

bool fromJSON(const json::Value &Value, ReaderRequest &Request,
              json::Path Where) {
  json::ObjectMapper Fields(Value, Where);
  return Fields &&
         mapFields(Request, [&](llvm::StringLiteral Name, auto &Field) {
           return Fields.map(Name, Field);
         });
}

/// The delay between an answer without LibTorch's headers and one with them.
static constexpr std::chrono::milliseconds ReanalysisDelay(100);

EarlyFindings::~EarlyFindings() {
  {
    const std::lock_guard<std::mutex> Lock(Mutex);
    IsStopping = true;
    if (Running.Pid != llvm::sys::ProcessInfo::InvalidPid)
      endProcess(Running);
  }
  QueueChanged.notify_one();
  if (Worker.joinable())
    Worker.join();
}

void EarlyFindings::enqueue(ReaderRequest Request, int64_t Ticket,
                            Clock::duration Delay) {
  {
    const std::lock_guard<std::mutex> Lock(Mutex);
    QueuedRequest &Waiting = Queue[Request.Uri];
    Waiting = {std::move(Request), Ticket, Clock::now() + Delay};
    if (!Worker.joinable() && !IsStopping)
      Worker = std::thread([this] { processQueue(); });
  }
  QueueChanged.notify_one();
}

void EarlyFindings::cancel(llvm::StringRef Uri) {
  const std::lock_guard<std::mutex> Lock(Mutex);
  if (const auto Known = Queue.find(Uri); Known != Queue.end())
    Queue.erase(Known);
}

json::Object EarlyFindings::runReader(const ReaderRequest &Request) {
  const AnonymousFile Input(llvm::formatv("{0}", toJSON(Request)).str());
  const AnonymousFile Output;
  llvm::sys::ProcessInfo Child;
  if (Input.isComplete() && Output.isComplete()) {
    const std::lock_guard<std::mutex> Lock(Mutex);
    if (!IsStopping)
      Child = Running = llvm::sys::ExecuteNoWait(
          ownProgram(), {"torchport-clangd", ReaderFlag}, std::nullopt,
          {Input.path(), Output.path(), std::nullopt});
  }
  if (Child.Pid == llvm::sys::ProcessInfo::InvalidPid)
    return {};
  waitForEnd(Child);
  {
    // From here on, the process ID may be reused: do not end it.
    const std::lock_guard<std::mutex> Lock(Mutex);
    Running = {};
  }
  llvm::sys::Wait(Child, /*SecondsToWait=*/std::nullopt);
  const auto Parsed = llvm::expectedToOptional(json::parse(Output.text()));
  const json::Object *Answer = Parsed ? Parsed->getAsObject() : nullptr;
  return Answer ? *Answer : json::Object();
}

void EarlyFindings::processQueue() {
  std::unique_lock<std::mutex> Lock(Mutex);
  while (!IsStopping) {
    const auto Next =
        llvm::min_element(Queue, [](const auto &A, const auto &B) {
          return A.second.Due < B.second.Due;
        });
    if (Next == Queue.end()) {
      QueueChanged.wait(Lock);
      continue;
    }
    if (Clock::now() < Next->second.Due) {
      const Clock::time_point Due = Next->second.Due;
      QueueChanged.wait_until(Lock, Due);
      continue;
    }
    QueuedRequest Now = std::move(Next->second);
    Queue.erase(Next);
    Lock.unlock();
    json::Object Answer = runReader(Now.Request);
    if (const json::Array *Found = Answer.getArray("diagnostics"))
      OnDiagnostics(Now.Request.Uri, Now.Ticket, *Found);
    Lock.lock();
    if (Answer.getBoolean("isByDeclarations").value_or(false)) {
      // Ask again, after urgent questions about other documents and unless a
      // newer question about this one is waiting.
      Now.Request.IsUrgent = false;
      Now.Due = Clock::now() + ReanalysisDelay;
      Queue.try_emplace(Now.Request.Uri, Now);
    }
  }
}

} // namespace torchport
