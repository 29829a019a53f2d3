//===- EarlyFindings.cpp - findings before clangd's own -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/clangd/session/EarlyFindings.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Errno.h"
#include "llvm/Support/FormatVariadic.h"

#include <array>
#include <csignal>
#include <spawn.h>
#include <string>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

namespace json = llvm::json;
extern char **environ;

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

bool ReaderProcess::start(int Socket) {
  posix_spawn_file_actions_t Streams;
  if (::posix_spawn_file_actions_init(&Streams))
    return false;
  ::posix_spawn_file_actions_adddup2(&Streams, Socket, STDIN_FILENO);
  ::posix_spawn_file_actions_adddup2(&Streams, Socket, STDOUT_FILENO);
  std::string Name = "torchport-clangd", Flag = ReaderFlag.str();
  char *const Arguments[] = {Name.data(), Flag.data(), nullptr};
  const std::lock_guard<std::mutex> Lock(Mutex);
  // Runs this program even if an update has replaced its file.
  const bool IsStarted =
      !IsStopped && ::posix_spawn(&Running, "/proc/self/exe", &Streams,
                                  /*attrp=*/nullptr, Arguments, environ) == 0;
  if (!IsStarted)
    Running = 0;
  ::posix_spawn_file_actions_destroy(&Streams);
  return IsStarted;
}

/// Waits until the reader exits.
void ReaderProcess::waitForExit() {
  pid_t Pid;
  {
    // From here on, stop() must not signal the process ID, which may be reused.
    const std::lock_guard<std::mutex> Lock(Mutex);
    Pid = std::exchange(Running, 0);
  }
  llvm::sys::RetryAfterSignal(-1, ::waitpid, Pid, nullptr, 0);
}

/// Sends \p Text; raises no SIGPIPE if the other end is closed.
static bool send(int Socket, llvm::StringRef Text) {
  while (!Text.empty()) {
    const ssize_t Sent = llvm::sys::RetryAfterSignal(
        -1, ::send, Socket, Text.data(), Text.size(), MSG_NOSIGNAL);
    if (Sent < 0)
      return false;
    Text = Text.drop_front(Sent);
  }
  return ::shutdown(Socket, SHUT_WR) == 0;
}

static std::string receive(int Socket) {
  std::string All;
  std::array<char, 1 << 16> Some;
  while (true) {
    const ssize_t Got = llvm::sys::RetryAfterSignal(
        -1, ::recv, Socket, Some.data(), Some.size(), 0);
    if (Got <= 0)
      return All;
    All.append(Some.data(), Got);
  }
}

std::optional<llvm::json::Value> ReaderProcess::query(llvm::StringRef Request) {
  int Sockets[2];
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, Sockets))
    return std::nullopt;
  const bool IsStarted = start(Sockets[1]);
  ::close(Sockets[1]);
  std::string Response;
  if (IsStarted) {
    if (send(Sockets[0], Request))
      Response = receive(Sockets[0]);
    waitForExit();
  }
  ::close(Sockets[0]);
  llvm::Expected<llvm::json::Value> Parsed = llvm::json::parse(Response);
  if (Parsed)
    return std::move(*Parsed);
  llvm::consumeError(Parsed.takeError());
  return std::nullopt;
}

void ReaderProcess::stop() {
  const std::lock_guard<std::mutex> Lock(Mutex);
  IsStopped = true;
  if (Running)
    ::kill(Running, SIGKILL);
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
