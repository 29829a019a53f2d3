//===- EarlyFindings.cpp - findings before clangd's own -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/clangd/session/EarlyFindings.h"

#include "tool/os/OwnProcess.h"
#include "tool/os/Process.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <string>

namespace json = llvm::json;

namespace torchport {

json::Value toJSON(const ReaderRequest &Request) {
  return json::Object{{"uri", Request.Uri},
                      {"version", Request.Version},
                      {"text", json::fixUTF8(Request.Text)},
                      {"encoding", Request.Encoding},
                      {"buildFolder", Request.BuildFolder},
                      {"flags", Request.Flags},
                      {"directory", Request.Directory},
                      {"isUrgent", Request.IsUrgent},
                      {"wantsRelated", Request.WantsRelated},
                      {"wantsVersions", Request.WantsVersions}};
}

bool fromJSON(const json::Value &Value, ReaderRequest &Request,
              json::Path Where) {
  json::ObjectMapper Fields(Value, Where);
  return Fields && Fields.map("uri", Request.Uri) &&
         Fields.map("version", Request.Version) &&
         Fields.map("text", Request.Text) &&
         Fields.map("encoding", Request.Encoding) &&
         Fields.map("buildFolder", Request.BuildFolder) &&
         Fields.map("flags", Request.Flags) &&
         Fields.map("directory", Request.Directory) &&
         Fields.map("isUrgent", Request.IsUrgent) &&
         Fields.map("wantsRelated", Request.WantsRelated) &&
         Fields.map("wantsVersions", Request.WantsVersions);
}

json::Value toJSON(ReaderResponse Response) {
  json::Object Fields{{"isByDeclarations", Response.IsByDeclarations}};
  if (Response.Diagnostics)
    Fields["diagnostics"] = std::move(*Response.Diagnostics);
  return Fields;
}

bool fromJSON(const json::Value &Value, ReaderResponse &Response,
              json::Path Where) {
  json::ObjectMapper Fields(Value, Where);
  if (!Fields || !Fields.map("isByDeclarations", Response.IsByDeclarations))
    return false;
  if (const json::Array *Found = Value.getAsObject()->getArray("diagnostics"))
    Response.Diagnostics = *Found;
  return true;
}

std::optional<llvm::json::Value> ReaderProcess::query(llvm::StringRef Request) {
  const AnonymousFile Input(Request), Output;
  llvm::sys::ProcessInfo Child;
  if (Input.isComplete() && Output.isComplete()) {
    const std::lock_guard<std::mutex> Lock(Mutex);
    if (!IsStopped)
      Child = Running = llvm::sys::ExecuteNoWait(
          ownProgram(), {"torchport-clangd", ReaderFlag}, std::nullopt,
          {Input.path(), Output.path(), std::nullopt});
  }
  if (Child.Pid == llvm::sys::ProcessInfo::InvalidPid)
    return std::nullopt;
  waitForEnd(Child);
  {
    // From here on, stop() must not end the process ID, which may be reused.
    const std::lock_guard<std::mutex> Lock(Mutex);
    Running = {};
  }
  llvm::sys::Wait(Child, /*SecondsToWait=*/std::nullopt);
  llvm::Expected<llvm::json::Value> Parsed = llvm::json::parse(Output.text());
  if (Parsed)
    return std::move(*Parsed);
  llvm::consumeError(Parsed.takeError());
  return std::nullopt;
}

void ReaderProcess::stop() {
  const std::lock_guard<std::mutex> Lock(Mutex);
  IsStopped = true;
  if (Running.Pid != llvm::sys::ProcessInfo::InvalidPid)
    endProcess(Running);
}

/// The delay between an answer without LibTorch's headers and one with them.
static constexpr std::chrono::milliseconds ReanalysisDelay(100);

EarlyFindings::~EarlyFindings() {
  {
    const std::lock_guard<std::mutex> Lock(Mutex);
    IsStopping = true;
  }
  QueueChanged.notify_one();
  Reader.stop();
  if (Worker.joinable())
    Worker.join();
}

void EarlyFindings::enqueue(ReaderRequest Request, int64_t Ticket,
                            Clock::duration Delay) {
  {
    const std::lock_guard<std::mutex> Lock(Mutex);
    std::string Uri = Request.Uri;
    Queue.insert_or_assign(
        std::move(Uri),
        QueuedRequest{std::move(Request), Ticket, Clock::now() + Delay});
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

std::optional<ReaderResponse>
EarlyFindings::runReader(const ReaderRequest &Request) {
  const auto Reply = Reader.query(llvm::formatv("{0}", toJSON(Request)).str());
  ReaderResponse Response;
  llvm::json::Path::Root ParseErrors;
  if (!Reply || !fromJSON(*Reply, Response, ParseErrors))
    return std::nullopt;
  return Response;
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
    auto Response = runReader(Now.Request);
    if (Response && Response->Diagnostics)
      OnDiagnostics(Now.Request.Uri, Now.Ticket,
                    std::move(*Response->Diagnostics));
    Lock.lock();
    if (Response && Response->IsByDeclarations) {
      // Ask again, after urgent questions about other documents and unless a
      // newer question about this one is waiting.
      Now.Request.IsUrgent = false;
      Now.Due = Clock::now() + ReanalysisDelay;
      std::string Uri = Now.Request.Uri;
      Queue.try_emplace(std::move(Uri), std::move(Now));
    }
  }
}

} // namespace torchport
