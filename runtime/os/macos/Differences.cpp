//===- Differences.cpp - what macOS does in its own way -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "os/posix/Differences.h"

#include "os/Environment.h"
#include "os/Files.h"
#include "os/Process.h"
#include "os/Results.h"

#include <cctype>
#include <crt_externs.h>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <mach-o/dyld.h>
#include <spawn.h>
#include <stdexcept>
#include <sys/event.h>
#include <thread>
#include <unistd.h>

namespace torchport::os {

// A library cannot refer to environ here.
char **environment_block() { return *_NSGetEnviron(); }

// There is no pipe2(). inheritance_flags() keeps the child from getting a
// descriptor that another thread has just opened.
bool open_pipe(int (&ends)[2]) {
  return pipe(ends) == 0 && fcntl(ends[0], F_SETFD, FD_CLOEXEC) == 0 &&
         fcntl(ends[1], F_SETFD, FD_CLOEXEC) == 0;
}

short inheritance_flags() { return POSIX_SPAWN_CLOEXEC_DEFAULT; }

std::string signal_name(int signal) {
  if (signal <= 0 || signal >= NSIG)
    return "SIG?";
  std::string name = "SIG";
  for (const char *c = sys_signame[signal]; *c; ++c)
    name += static_cast<char>(std::toupper(static_cast<unsigned char>(*c)));
  return name;
}

timespec modified(const struct stat &status) { return status.st_mtimespec; }

// No call says that a process shall end with its parent, so a thread waits for
// the end of the parent.
void end_with_parent() {
  pid_t parent = getppid();
  int queue = kqueue();
  if (queue < 0)
    return;
  struct kevent wanted{};
  EV_SET(&wanted, parent, EVFILT_PROC, EV_ADD, NOTE_EXIT, 0, nullptr);
  // Fails if the parent has already ended.
  if (kevent(queue, &wanted, 1, nullptr, 0, nullptr) != 0 ||
      getppid() != parent)
    _exit(1);
  std::thread([queue] {
    struct kevent ended{};
    if (kevent(queue, nullptr, 0, &ended, 1, nullptr) == 1)
      _exit(1);
  }).detach();
}

std::string results_path() { return "/dev/fd/" + std::to_string(kResultFd); }

bool lacks_library(const Outcome &outcome) {
  // The messages of dyld.
  for (const char *message : {"Library not loaded", "Symbol not found"})
    if (outcome.messages.find(message) != std::string::npos)
      return true;
  return false;
}

bool has_foreign_environment() { return issetugid() != 0; }

std::string cache_folder() {
  if (has_foreign_environment())
    return {};
  std::string home = variable("HOME");
  return home.empty() ? "" : home + "/Library/Caches";
}

std::string own_program() {
  std::uint32_t size = 0;
  _NSGetExecutablePath(nullptr, &size);
  std::string path(size, '\0');
  if (_NSGetExecutablePath(path.data(), &size) != 0)
    throw std::runtime_error("macOS does not say where this program is");
  return std::filesystem::canonical(path.c_str()).string();
}

} // namespace torchport::os
