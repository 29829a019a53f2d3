//===- SetUp.cpp - limits and habits of programs --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "SetUp.h"

#include <array>
#include <csignal>
#include <cstddef>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <map>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace fs = std::filesystem;

using Descriptors = std::map<std::string, std::string>;

static Descriptors descriptors() {
  Descriptors found;
  for (const fs::directory_entry &each :
       fs::directory_iterator("/proc/self/fd")) {
    std::error_code is_gone; // the one that lists the directory
    fs::path target = fs::read_symlink(each, is_gone);
    if (!is_gone)
      found[each.path().filename()] = target;
  }
  return found;
}

static bool limit(const std::string &what) {
  auto set = [](auto resource, rlim_t value) {
    rlimit limit{value, value};
    return setrlimit(resource, &limit) == 0;
  };
  if (what == "files") {
    int next = dup(0);
    close(next);
    return set(RLIMIT_NOFILE, static_cast<rlim_t>(next) + 1);
  }
  if (what == "file-size")
    return set(RLIMIT_FSIZE, 0);
  if (what == "memory") {
    std::size_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    return set(RLIMIT_AS, pages * 4096 + (std::size_t{256} << 20));
  }
  return what == "time" && set(RLIMIT_CPU, 30);
}

/// From now on, no process can be started; threads can.
static bool forbid_processes() {
  const auto load = [](std::size_t field) {
    return sock_filter{BPF_LD | BPF_W | BPF_ABS, 0, 0,
                       static_cast<std::uint32_t>(field)};
  };
  const auto answer = [](std::uint32_t code) {
    return sock_filter{BPF_RET | BPF_K, 0, 0, code};
  };
  const auto if_equal = [](std::uint32_t value, std::uint8_t skipped) {
    return sock_filter{BPF_JMP | BPF_JEQ | BPF_K, 0, skipped, value};
  };
  std::array filter = {
      load(offsetof(seccomp_data, nr)),
      // The C library then calls clone.
      if_equal(SYS_clone3, 1),
      answer(SECCOMP_RET_ERRNO | ENOSYS),
#ifdef SYS_fork
      if_equal(SYS_fork, 1),
      answer(SECCOMP_RET_ERRNO | EPERM),
      if_equal(SYS_vfork, 1),
      answer(SECCOMP_RET_ERRNO | EPERM),
#endif
      if_equal(SYS_clone, 3),
      load(offsetof(seccomp_data, args)),
      sock_filter{BPF_JMP | BPF_JSET | BPF_K, 1, 0, CLONE_THREAD},
      answer(SECCOMP_RET_ERRNO | EPERM),
      answer(SECCOMP_RET_ALLOW),
  };
  sock_fprog program{filter.size(), filter.data()};
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
         prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

static bool mask_signals() {
  sigset_t all;
  sigfillset(&all);
  return sigprocmask(SIG_BLOCK, &all, nullptr) == 0;
}

static bool handle_sigchld(void (*handler)(int)) {
  // LeakSanitizer waits for its own child at exit and would take a reaped one
  // for one that a signal killed.
  std::atexit([] { std::signal(SIGCHLD, SIG_DFL); });
  return std::signal(SIGCHLD, handler) != SIG_ERR;
}

static pid_t own_child = 0;

static bool start_child() {
  own_child = fork();
  if (own_child == 0)
    for (;;)
      pause();
  return own_child > 0;
}

static bool end_child() {
  return kill(own_child, SIGKILL) == 0 &&
         waitpid(own_child, nullptr, 0) == own_child;
}

static void reap_all(int) {
  while (waitpid(-1, nullptr, WNOHANG) > 0) {
  }
}

std::optional<std::string> set_up(const std::string &call,
                                  const std::string &value) {
  static Descriptors before;
  const auto done = [](bool is_done) { return is_done ? "" : "failed"; };
  if (call == "limit")
    return done(limit(value));
  if (call == "forbid-processes")
    return done(forbid_processes());
  if (call == "mask-signals")
    return done(mask_signals());
  if (call == "ignore-sigchld")
    return done(handle_sigchld(SIG_IGN));
  if (call == "reap-children")
    return done(handle_sigchld(reap_all));
  if (call == "start-child")
    return done(start_child());
  if (call == "end-child")
    return done(end_child());
  if (call == "remember-descriptors") {
    before = descriptors();
    return "";
  }
  if (call == "same-descriptors")
    return descriptors() == before ? "yes" : "no";
  return std::nullopt;
}

std::string without_streams(const std::function<std::string()> &ask) {
  std::array<int, 3> kept{};
  for (int stream : {0, 1, 2}) {
    kept[stream] = fcntl(stream, F_DUPFD, 10);
    close(stream);
  }
  std::string answer = ask();
  for (int stream : {0, 1, 2})
    dup2(kept[stream], stream);
  return answer;
}
