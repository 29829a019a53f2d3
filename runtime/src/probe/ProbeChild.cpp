//===- ProbeChild.cpp - probing in a child process ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "probe/ProbeChild.h"

#include "probe/ProbePath.h"
#include "settings/Environment.h"

namespace torchport::detail {

Verdict probe_in_child(c10::Device device, const Verification &verification,
                       const std::vector<std::string> &variables) {
  // A plugin may ask for a device while it is being loaded. In a probe that
  // would start another probe, which loads the plugin again.
  if (!environment(kInProbe).empty())
    return {Why::ProbeError, {}, "a probe does not start another"};

  std::vector<std::string> paths = probe_paths();
  std::string path = first_executable(paths);
  if (path.empty()) {
    std::string looked;
    for (const std::string &candidate : paths)
      looked += (looked.empty() ? "" : ", ") + candidate;
    return {Why::ProbeError,
            {},
            "no executable torchport-probe at " + looked +
                "; set TORCHPORT_PROBE to its path"};
  }

  Program program{path, to_arguments(verification.demands), variables};
  program.arguments.insert(program.arguments.begin(), device.str());
  Outcome outcome = run_program(program, verification.timeout);
  if (!outcome.start_error.empty())
    return {Why::ProbeError,
            {},
            "cannot start " + path + ": " + outcome.start_error};
  return judge(outcome,
               device.has_index() ? probing_steps(verification.demands)
                                  : counting_steps(),
               verification.timeout);
}

} // namespace torchport::detail
