//===- main.cpp - the torchport-probe program -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The library starts one process per device. To run it by hand:
///
///     torchport-probe cuda:0 3>&1
//===----------------------------------------------------------------------===//

#include "../src/Environment.h"
#include "../src/Probe.h"

#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

using namespace torchport;

int main(int argc, char **argv) {
  detail::Demands demands;
  bool is_sound = argc > 1;
  for (int i = 2; i < argc; ++i)
    is_sound = is_sound && add_argument(demands, argv[i]);
  if (!is_sound || fcntl(detail::kResultFd, F_SETFD, FD_CLOEXEC) != 0) {
    std::fprintf(stderr,
                 "usage: torchport-probe DEVICE [op=NAME] "
                 "[dtype=NAME] [free=BYTES] %d>RESULTS\n",
                 detail::kResultFd);
    return 2;
  }

  // A crash is a result, so do not dump core. End with the parent process,
  // because nobody else waits for the result.
  rlimit none{0, 0};
  setrlimit(RLIMIT_CORE, &none);
  prctl(PR_SET_PDEATHSIG, SIGKILL);

  FILE *results = fdopen(detail::kResultFd, "w");
  detail::probe(argv[1], detail::preloaded_plugins(), demands,
                [&](const detail::Step &step) {
                  std::fprintf(results, "%s\n", detail::to_line(step).c_str());
                  std::fflush(results);
                });
  // Drivers have been seen to hang and crash at exit.
  _exit(0);
}
