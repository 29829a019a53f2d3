//===- EarlyFindings.cpp - findings before clangd's own -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/clangd/EarlyFindings.h"

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

json::Value toJSON(const EarlyQuestion &Question) {
  return json::Object{{"uri", Question.Uri},
                      {"version", Question.Version},
                      {"text", json::fixUTF8(Question.Text)},
                      {"encoding", Question.Encoding},
                      {"buildFolder", Question.BuildFolder},
                      {"flags", Question.Flags},
                      {"directory", Question.Directory},
                      {"isUrgent", Question.IsUrgent},
                      {"wantsRelated", Question.WantsRelated},
                      {"wantsVersions", Question.WantsVersions}};
}

bool fromJSON(const json::Value &Value, EarlyQuestion &Question,
              json::Path Where) {
  json::ObjectMapper Fields(Value, Where);
  return Fields && Fields.map("uri", Question.Uri) &&
         Fields.map("version", Question.Version) &&
         Fields.map("text", Question.Text) &&
         Fields.map("encoding", Question.Encoding) &&
         Fields.map("buildFolder", Question.BuildFolder) &&
         Fields.map("flags", Question.Flags) &&
         Fields.map("directory", Question.Directory) &&
         Fields.map("isUrgent", Question.IsUrgent) &&
         Fields.map("wantsRelated", Question.WantsRelated) &&
         Fields.map("wantsVersions", Question.WantsVersions);
}

json::Value toJSON(EarlyAnswer Answer) {
  json::Object Fields{{"isByDeclarations", Answer.IsByDeclarations}};
  if (Answer.Diagnostics)
    Fields["diagnostics"] = std::move(*Answer.Diagnostics);
  return Fields;
}

bool fromJSON(const json::Value &Value, EarlyAnswer &Answer, json::Path Where) {
  json::ObjectMapper Fields(Value, Where);
  if (!Fields || !Fields.map("isByDeclarations", Answer.IsByDeclarations))
    return false;
  if (const json::Array *Found = Value.getAsObject()->getArray("diagnostics"))
    Answer.Diagnostics = *Found;
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
      !HasEnded && ::posix_spawn(&Running, "/proc/self/exe", &Streams,
                                 /*attrp=*/nullptr, Arguments, environ) == 0;
  if (!IsStarted)
    Running = 0;
  ::posix_spawn_file_actions_destroy(&Streams);
  return IsStarted;
}

/// Waits until the reader exits.
void ReaderProcess::collect() {
  pid_t Which;
  {
    // From here on, end() must not signal the process ID, which may be reused.
    const std::lock_guard<std::mutex> Lock(Mutex);
    Which = std::exchange(Running, 0);
  }
  llvm::sys::RetryAfterSignal(-1, ::waitpid, Which, nullptr, 0);
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

std::optional<llvm::json::Value> ReaderProcess::ask(llvm::StringRef Question) {
  int Ends[2];
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, Ends))
    return std::nullopt;
  const bool IsStarted = start(Ends[1]);
  ::close(Ends[1]);
  std::string Answer;
  if (IsStarted) {
    if (send(Ends[0], Question))
      Answer = receive(Ends[0]);
    collect();
  }
  ::close(Ends[0]);
  llvm::Expected<llvm::json::Value> Parsed = llvm::json::parse(Answer);
  if (Parsed)
    return std::move(*Parsed);
  llvm::consumeError(Parsed.takeError());
  return std::nullopt;
}

void ReaderProcess::end() {
  const std::lock_guard<std::mutex> Lock(Mutex);
  HasEnded = true;
  if (Running)
    ::kill(Running, SIGKILL);
}

/// The delay between an answer without LibTorch's headers and one with them.
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
      // Ask again, after urgent questions about other documents and unless a
      // newer question about this one is waiting.
      Now.Question.IsUrgent = false;
      Now.Due = Clock::now() + WithTime;
      std::string Uri = Now.Question.Uri;
      Queue.try_emplace(std::move(Uri), std::move(Now));
    }
  }
}

} // namespace torchport
