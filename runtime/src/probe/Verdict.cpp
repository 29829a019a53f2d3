//===- Verdict.cpp - the result of a probe --------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "probe/Verdict.h"

#include "Variables.h"

#include <algorithm>

namespace torchport::detail {

/// Sets the reason why the probe ended in \p step without reporting it.
static void judge_silence(const Outcome &outcome, const std::string &step,
                          std::chrono::milliseconds timeout, Verdict &verdict) {
  verdict.why = outcome.timed_out ? Why::TimedOut : Why::Crashed;
  verdict.step = step;
  verdict.detail = end_in_words(outcome, timeout);
  // It exited before its first line, probably because a library is missing.
  bool ended = !outcome.timed_out && outcome.end && !outcome.end->crashed;
  if (ended && step == counting_steps().front())
    verdict.why = Why::ProbeError;
}

void add(Verdict &verdict, const Step &step) {
  verdict.ms += step.ms;
  verdict.devices = std::max(verdict.devices, step.devices);
  if (!step.facts.empty())
    verdict.facts = step.facts;
  if (step.why == Why::Ok)
    return;
  verdict.why = step.why;
  verdict.step = step.name;
  verdict.detail = step.detail;
}

Verdict judge(const Outcome &outcome, const std::vector<std::string> &expected,
              std::chrono::milliseconds timeout) {
  Verdict verdict;
  std::vector<std::string> lines = split(outcome.results, '\n');
  lines.pop_back(); // the rest after the last newline: empty or cut off
  std::size_t taken = 0;
  for (const std::string &line : lines) {
    std::string problem;
    std::optional<Step> step = parse_line(line, problem);
    if (!step)
      return {Why::ProbeError, {}, problem};
    if (taken == expected.size() || step->name != expected[taken])
      return {Why::ProbeError, step->name, "this step was not expected now"};
    ++taken;
    add(verdict, *step);
    if (verdict.why != Why::Ok)
      return verdict;
  }
  if (taken < expected.size())
    judge_silence(outcome, expected[taken], timeout, verdict);
  return verdict;
}

} // namespace torchport::detail
