//===- ReaderProcess.cpp - a process that reads a document ----------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/clangd/ReaderProcess.h"

#include "tool/clangd/EarlyQuestion.h"

#include "llvm/Support/Errno.h"

#include <array>
#include <csignal>
#include <spawn.h>
#include <string>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

namespace torchport {

bool ReaderProcess::start(int Socket) {
  posix_spawn_file_actions_t Streams;
  if (::posix_spawn_file_actions_init(&Streams))
    return false;
  ::posix_spawn_file_actions_adddup2(&Streams, Socket, STDIN_FILENO);
  ::posix_spawn_file_actions_adddup2(&Streams, Socket, STDOUT_FILENO);
  std::string Name = "torchport-clangd", Flag = ReaderFlag.str();
  char *const Arguments[] = {Name.data(), Flag.data(), nullptr};
  const std::lock_guard<std::mutex> Lock(Mutex);
  // This very program, also where an update has put another in its place.
  const bool IsStarted =
      !HasEnded && ::posix_spawn(&Running, "/proc/self/exe", &Streams,
                                 /*attrp=*/nullptr, Arguments, environ) == 0;
  if (!IsStarted)
    Running = 0;
  ::posix_spawn_file_actions_destroy(&Streams);
  return IsStarted;
}

/// It has closed its end, or will soon.
void ReaderProcess::collect() {
  pid_t Which;
  {
    // From here on, nobody sends a signal to what may be another process.
    const std::lock_guard<std::mutex> Lock(Mutex);
    Which = std::exchange(Running, 0);
  }
  llvm::sys::RetryAfterSignal(-1, ::waitpid, Which, nullptr, 0);
}

/// Where the other end is gone, no signal comes of it.
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

} // namespace torchport
