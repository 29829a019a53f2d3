//===- OwnProcess.cpp - the own program on Linux and macOS ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/os/OwnProcess.h"

#include "tool/os/Files.h"
#include "tool/os/Process.h"
#include "tool/os/posix/Differences.h"

#include "llvm/Support/Errno.h"

#include <csignal>
#include <cstdlib>
#include <dlfcn.h>
#include <fcntl.h>
#include <iterator>
#include <mutex>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#ifndef O_PATH
#define O_PATH O_RDONLY // macOS; a folder is neither read nor written to
#endif

extern char **environ;

namespace torchport {

void *exportedFunction(const char *Name) { return ::dlsym(RTLD_DEFAULT, Name); }

std::vector<std::string> environmentVariables() {
  std::vector<std::string> All;
  for (char **Each = environ; *Each; ++Each)
    All.emplace_back(*Each);
  return All;
}

void setVariable(const char *Name, const std::string &Value) {
  if (Value.empty())
    ::unsetenv(Name);
  else
    ::setenv(Name, Value.c_str(), /*overwrite=*/1);
}

std::error_code replaceProcess(const std::string &Program,
                               const char *const *Argv) {
  ::execv(Program.c_str(), const_cast<char *const *>(Argv));
  return llvm::errnoAsErrorCode();
}

uint64_t peakMemory() {
  rusage Used = {};
  ::getrusage(RUSAGE_SELF, &Used);
  return uint64_t(Used.ru_maxrss) * PeakMemoryUnit;
}

uint64_t physicalMemory() {
  return uint64_t(::sysconf(_SC_PHYS_PAGES)) * ::sysconf(_SC_PAGESIZE);
}

void lowerPriority() {
  (void)::setpriority(PRIO_PROCESS, /*who=*/0, /*prio=*/10);
}

void reserveClosedStreams() {
  for (int Stream = STDIN_FILENO; Stream <= STDERR_FILENO; ++Stream)
    if (::fcntl(Stream, F_GETFD) == -1)
      // This takes the lowest free descriptor. O_PATH allows neither reads nor
      // writes, and "/" exists even without /dev/null.
      ::open("/", O_PATH);
}

static int Claimed = STDOUT_FILENO;

int claimStandardOutput() {
  Claimed = ::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  ::dup2(STDERR_FILENO, STDOUT_FILENO);
  return Claimed;
}

void shareStandardOutput() { ::dup2(Claimed, STDOUT_FILENO); }

void replaceStandardInput(llvm::StringRef Text) {
  const int File = openUnnamedFile();
  if (File < 0)
    return;
  llvm::raw_fd_ostream OS(File, /*shouldClose=*/false);
  OS << Text;
  OS.seek(0);
  OS.clear_error();
  ::dup2(File, STDIN_FILENO);
}

static constexpr int InterruptSignals[] = {SIGINT, SIGTERM, SIGHUP};
static struct sigaction Previous[std::size(InterruptSignals)];
static void (*OnInterrupt)() = nullptr;

/// Passes the signal to its previous handler.
static void handleSignal(int Signal) {
  OnInterrupt();
  for (size_t I = 0; I < std::size(InterruptSignals); ++I)
    if (InterruptSignals[I] == Signal)
      ::sigaction(Signal, &Previous[I], nullptr);
  ::raise(Signal);
}

void onFatalSignal(void (*Handler)()) {
  OnInterrupt = Handler;
  for (size_t I = 0; I < std::size(InterruptSignals); ++I) {
    if (::sigaction(InterruptSignals[I], nullptr, &Previous[I]) ||
        Previous[I].sa_handler == SIG_IGN)
      continue;
    struct sigaction Action = {};
    Action.sa_handler = handleSignal;
    ::sigaction(InterruptSignals[I], &Action, nullptr);
  }
}

struct SignalBlocker::Mask {
  sigset_t Signals;
};

SignalBlocker::SignalBlocker() : Before(std::make_unique<Mask>()) {
  sigset_t FatalSignals;
  sigemptyset(&FatalSignals);
  for (int Each : {SIGHUP, SIGINT, SIGQUIT, SIGTERM})
    sigaddset(&FatalSignals, Each);
  ::pthread_sigmask(SIG_BLOCK, &FatalSignals, &Before->Signals);
}

SignalBlocker::~SignalBlocker() {
  ::pthread_sigmask(SIG_SETMASK, &Before->Signals, nullptr);
}

/// Makes LLVM's handlers run on the alternate stack of their thread.
static void useAlternateStack() {
  for (int Each : {SIGSEGV, SIGBUS}) {
    struct sigaction Action;
    if (::sigaction(Each, nullptr, &Action))
      continue;
    Action.sa_flags |= SA_ONSTACK;
    ::sigaction(Each, &Action, nullptr);
  }
}

OverflowStack::OverflowStack() {
  static std::once_flag Once;
  std::call_once(Once, useAlternateStack);
  constexpr size_t Size = 64 << 10;
  Memory = std::make_unique<char[]>(Size);
  stack_t Stack = {};
  Stack.ss_sp = Memory.get();
  Stack.ss_size = Size;
  ::sigaltstack(&Stack, nullptr);
}

OverflowStack::~OverflowStack() {
  stack_t None = {};
  None.ss_flags = SS_DISABLE;
  ::sigaltstack(&None, nullptr);
}

// Process.h.

void waitForEnd(const llvm::sys::ProcessInfo &Child) {
  siginfo_t End;
  llvm::sys::RetryAfterSignal(-1, ::waitid, P_PID, Child.Pid, &End,
                              WEXITED | WNOWAIT);
}

void endProcess(const llvm::sys::ProcessInfo &Child) {
  ::kill(Child.Pid, SIGKILL);
}

} // namespace torchport
