//===- Differences.cpp - what Linux does in its own way -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "os/posix/Differences.h"

#include "os/Environment.h"
#include "os/Files.h"
#include "os/Process.h"
#include "os/Results.h"

#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <sys/auxv.h>
#include <sys/prctl.h>
#include <unistd.h>

namespace torchport::os {

char **environment_block() { return environ; }

bool open_pipe(int (&ends)[2]) { return pipe2(ends, O_CLOEXEC) == 0; }

short inheritance_flags() { return 0; }

std::string signal_name(int signal) {
  const char *name = sigabbrev_np(signal);
  return std::string("SIG") + (name ? name : "?");
}

timespec modified(const struct stat &status) { return status.st_mtim; }

void end_with_parent() { prctl(PR_SET_PDEATHSIG, SIGKILL); }

std::string results_path() {
  return "/proc/self/fd/" + std::to_string(kResultFd);
}

bool lacks_library(const Outcome &outcome) {
  // The message of the dynamic loader.
  return outcome.messages.find("error while loading shared libraries") !=
         std::string::npos;
}

bool has_foreign_environment() { return getauxval(AT_SECURE) != 0; }

std::string cache_folder() {
  if (has_foreign_environment())
    return {};
  std::string cache = variable("XDG_CACHE_HOME");
  if (!cache.empty() && cache[0] == '/')
    return cache;
  std::string home = variable("HOME");
  return home.empty() ? "" : home + "/.cache";
}

std::string own_program() {
  return std::filesystem::canonical("/proc/self/exe").string();
}

} // namespace torchport::os
