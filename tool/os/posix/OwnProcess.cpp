//===- OwnProcess.cpp - the own program on Linux and macOS ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/os/OwnProcess.h"

#include "tool/os/Process.h"
#include "tool/os/posix/Differences.h"

#include "llvm/Support/Errno.h"
#include "llvm/Support/Error.h"

#include <csignal>
#include <cstdlib>
#include <dlfcn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

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
