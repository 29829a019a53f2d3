//===- Results.cpp - a child's results on Linux and macOS -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "os/Results.h"

#include "os/posix/Differences.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

namespace torchport::os {

std::string results_redirection() {
  return " " + std::to_string(kResultFd) + ">RESULTS";
}

bool open_results() { return fcntl(kResultFd, F_SETFD, FD_CLOEXEC) == 0; }

bool write_results(const std::string &text) {
  for (std::size_t done = 0; done < text.size();) {
    ssize_t count = write(kResultFd, text.data() + done, text.size() - done);
    if (count < 0 && errno != EINTR)
      return false;
    done += count > 0 ? static_cast<std::size_t>(count) : 0;
  }
  return true;
}

void expect_crash() {
  rlimit none{0, 0};
  setrlimit(RLIMIT_CORE, &none);
  end_with_parent();
}

void end_at_once(int status) { _exit(status); }

} // namespace torchport::os
