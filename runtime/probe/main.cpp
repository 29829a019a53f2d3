//===- main.cpp - the torchport-probe program -----------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The library starts one process per device. To run it by hand:
///
///     torchport-probe cuda:0 3>&1
//===----------------------------------------------------------------------===//

#include "../src/probe/Probe.h"
#include "../src/settings/Environment.h"
#include "os/Environment.h"
#include "os/Results.h"

#include <cstdio>

using namespace torchport;

int main(int argc, char **argv) {
  std::vector<std::string> arguments = os::arguments(argc, argv);
  detail::Demands demands;
  bool is_sound = arguments.size() > 1;
  for (std::size_t i = 2; i < arguments.size(); ++i)
    is_sound = is_sound && add_argument(demands, arguments[i]);
  if (!is_sound || !os::open_results()) {
    std::fprintf(stderr,
                 "usage: torchport-probe DEVICE [op=NAME] "
                 "[dtype=NAME] [free=BYTES]%s\n",
                 os::results_redirection().c_str());
    return 2;
  }

  // A crash is a result. Only the parent process waits for the results.
  os::expect_crash();

  detail::probe(arguments[1], detail::preloaded_plugins(), demands,
                [&](const detail::Step &step) {
                  os::write_results(detail::to_line(step) + '\n');
                });
  os::end_at_once(0);
}
