//===- ProbeResults.cpp - parses the output of a probe --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "test/fuzz/Fuzz.h"

#include "probe/Protocol.h"
#include "probe/Verdict.h"

namespace torchport::fuzz {

static void readLine(const std::string &Line) {
  std::string Problem;
  const auto Step = detail::parse_line(Line, Problem);
  want(Step.has_value() || !Problem.empty(), "a problem is told");
  if (!Step)
    return;
  const std::string Once = detail::to_line(*Step);
  const auto Again = detail::parse_line(Once, Problem);
  want(Again.has_value(), "what was written can be read");
  want(detail::to_line(*Again) == Once, "a step is written the same twice");
}

FUZZ_TARGET(ProbeResults) {
  readLine(std::string(Text.substr(0, Text.find('\n'))));
  detail::Outcome Outcome;
  Outcome.results = Text;
  Outcome.end.emplace();
  detail::judge(Outcome, detail::counting_steps(),
                std::chrono::milliseconds(1000));
}

} // namespace torchport::fuzz
