//===- Process.cpp - child processes on Linux and macOS -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "os/Process.h"

#include "os/Environment.h"
#include "os/Results.h"
#include "os/posix/Differences.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>

namespace torchport::os {

namespace {

using Clock = std::chrono::steady_clock;

/// How long a process may take to exit after it closed its results, or after it
/// was killed.
constexpr std::chrono::seconds kGrace{2};

/// How many bytes of the messages are kept.
constexpr std::size_t kKept = 4096;

/// A file descriptor that is closed by the destructor.
class Descriptor {
public:
  Descriptor() = default;
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(Descriptor &&other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  Descriptor &operator=(Descriptor &&other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
  ~Descriptor() { reset(); }

  int get() const { return fd_; }
  void reset() {
    if (fd_ >= 0)
      close(std::exchange(fd_, -1));
  }

private:
  int fd_ = -1;
};

struct Pipe {
  Descriptor read, write;

  /// Returns false, with errno set, if there are no descriptors left.
  bool open() {
    int ends[2];
    if (!open_pipe(ends))
      return false;
    read = Descriptor(ends[0]);
    write = Descriptor(ends[1]);
    // If the program has closed its standard streams, the new descriptor may
    // have a number that the child needs for its own streams.
    write = Descriptor(fcntl(ends[1], F_DUPFD_CLOEXEC, kResultFd + 1));
    return write.get() >= 0;
  }
};

/// The file actions and attributes for posix_spawn.
class Start {
public:
  Start(const Pipe &results, const Pipe &messages) {
    posix_spawn_file_actions_init(&actions_);
    posix_spawn_file_actions_addopen(&actions_, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions_, messages.write.get(), 1);
    posix_spawn_file_actions_adddup2(&actions_, messages.write.get(), 2);
    posix_spawn_file_actions_adddup2(&actions_, results.write.get(), kResultFd);

    sigset_t all, none;
    sigfillset(&all);
    sigemptyset(&none);
    posix_spawnattr_init(&attributes_);
    posix_spawnattr_setflags(
        &attributes_,
        static_cast<short>(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF |
                           POSIX_SPAWN_SETSIGMASK | inheritance_flags()));
    posix_spawnattr_setpgroup(&attributes_, 0);
    posix_spawnattr_setsigdefault(&attributes_, &all);
    posix_spawnattr_setsigmask(&attributes_, &none);
  }
  Start(const Start &) = delete;
  Start &operator=(const Start &) = delete;
  ~Start() {
    posix_spawn_file_actions_destroy(&actions_);
    posix_spawnattr_destroy(&attributes_);
  }

  /// Starts \p program. Returns 0 or the errno.
  int operator()(pid_t &pid, const Program &program) const {
    std::vector<std::string> variables = program.variables;
    std::vector<char *> environment = pointers(variables);
    environment.pop_back();
    for (char **entry = environment_block();
         entry && *entry && !has_foreign_environment(); ++entry)
      if (!is_replaced(*entry, variables))
        environment.push_back(*entry);
    environment.push_back(nullptr);
    std::vector<std::string> arguments = program.arguments;
    arguments.insert(arguments.begin(), program.path);
    return posix_spawn(&pid, program.path.c_str(), &actions_, &attributes_,
                       pointers(arguments).data(), environment.data());
  }

private:
  /// Returns a null-terminated array of pointers into \p texts.
  static std::vector<char *> pointers(std::vector<std::string> &texts) {
    std::vector<char *> result;
    result.reserve(texts.size() + 1);
    for (std::string &text : texts)
      result.push_back(text.data());
    result.push_back(nullptr);
    return result;
  }
  static bool is_replaced(const std::string &entry,
                          const std::vector<std::string> &variables) {
    std::string name = entry.substr(0, entry.find('=') + 1);
    return std::any_of(variables.begin(), variables.end(), [&](auto &variable) {
      return variable.rfind(name, 0) == 0;
    });
  }

  posix_spawn_file_actions_t actions_;
  posix_spawnattr_t attributes_;
};

} // namespace

/// Appends the available text to \p text; closes \p pipe at its end.
static void read_some(Descriptor &pipe, std::string &text) {
  char buffer[4096];
  ssize_t count = read(pipe.get(), buffer, sizeof buffer);
  if (count > 0)
    text.append(buffer, static_cast<std::size_t>(count));
  else if (count == 0 || errno != EINTR)
    pipe.reset();
}

static void keep_end(std::string &text) {
  if (text.size() > kKept)
    text.erase(0, text.size() - kKept);
}

/// Reads until the results end. Returns false if the deadline comes first.
static bool read_results(Descriptor &results, Descriptor &messages,
                         Clock::time_point deadline, Outcome &outcome) {
  while (results.get() >= 0) {
    auto left =
        std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
    if (left.count() <= 0)
      return false;
    // poll() ignores a descriptor of -1.
    pollfd ends[] = {{results.get(), POLLIN, 0}, {messages.get(), POLLIN, 0}};
    if (poll(ends, 2, static_cast<int>(left.count())) <= 0)
      continue;
    if (ends[0].revents)
      read_some(results, outcome.results);
    if (ends[1].revents)
      read_some(messages, outcome.messages);
    keep_end(outcome.messages);
  }
  return true;
}

/// Reads the messages written before the process ended. Does not wait for the
/// end of the pipe, because another process may have inherited it.
static void read_last_messages(Descriptor &messages, Outcome &outcome) {
  pollfd end{messages.get(), POLLIN, 0};
  while (messages.get() >= 0 && poll(&end, 1, 0) > 0)
    read_some(messages, outcome.messages);
  keep_end(outcome.messages);
}

/// Waits for \p pid for at most kGrace. Returns true if it is gone.
static bool reap(pid_t pid, std::optional<End> &end) {
  for (auto deadline = Clock::now() + kGrace; Clock::now() < deadline;) {
    int value = 0;
    pid_t answer = waitpid(pid, &value, WNOHANG);
    if (answer == pid)
      end = WIFSIGNALED(value)
                ? End{WTERMSIG(value), true, WCOREDUMP(value) != 0}
                : End{WEXITSTATUS(value), false, false};
    // ECHILD: the system or another thread has reaped it.
    if (answer == pid || (answer < 0 && errno == ECHILD))
      return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return false;
}

Outcome run(const Program &program, std::chrono::milliseconds timeout) {
  Outcome outcome;
  auto deadline = Clock::now() + timeout;
  Pipe results, messages;
  pid_t pid = 0;
  int error = !results.open() || !messages.open()
                  ? errno
                  : Start(results, messages)(pid, program);
  if (error) {
    outcome.start_error = std::strerror(error);
    return outcome;
  }
  results.write.reset();
  messages.write.reset();

  outcome.timed_out =
      !read_results(results.read, messages.read, deadline, outcome);
  bool gone = !outcome.timed_out && reap(pid, outcome.end);
  if (!gone) {
    kill(-pid, SIGKILL);
    gone = reap(pid, outcome.end);
  }
  outcome.abandoned = !gone;
  read_last_messages(messages.read, outcome);
  return outcome;
}

std::string in_words(const End &end) {
  return end.crashed
             ? "killed by " + signal_name(end.code)
             : "the process ended with exit status " + std::to_string(end.code);
}

bool can_start_processes() { return true; }

} // namespace torchport::os
