//===- Judge.cpp - what a probe came to -----------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Judge.h"

#include "Environment.h"

#include <algorithm>
#include <cstring>
#include <sys/wait.h>

namespace torchport::detail {

/// ": " and the last line of \p messages that says something, or nothing. It is
/// where drivers say why they are about to abort.
static std::string last_words(const std::string &messages) {
  std::vector<std::string> lines = split(messages, '\n');
  while (!lines.empty() && lines.back().empty())
    lines.pop_back();
  return lines.empty() ? "" : ": " + lines.back();
}

/// Why the steps stopped at \p step although none of them failed.
static void judge_silence(const Outcome &outcome, const std::string &step,
                          std::chrono::milliseconds timeout, Verdict &verdict) {
  verdict.why = Why::Crashed;
  verdict.step = step;
  if (outcome.timed_out) {
    verdict.why = Why::TimedOut;
    verdict.detail =
        "no answer within " + std::to_string(timeout.count()) + " ms";
    if (outcome.abandoned)
      verdict.detail += ", and the process could not be killed";
  } else if (!outcome.status) {
    verdict.detail = "the process ended, its exit status is not known";
  } else if (WIFSIGNALED(*outcome.status)) {
    const char *signal = sigabbrev_np(WTERMSIG(*outcome.status));
    verdict.detail = std::string("killed by SIG") + (signal ? signal : "?");
  } else {
    verdict.detail = "the process ended with exit status " +
                     std::to_string(WEXITSTATUS(*outcome.status));
    // Nothing was heard of it: more likely a library that it needs is missing.
    if (step == counting_steps().front())
      verdict.why = Why::ProbeError;
  }
  verdict.detail += last_words(outcome.messages);
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
  lines.pop_back(); // what follows the last end of a line: empty, or cut off
  std::size_t taken = 0;
  for (const std::string &line : lines) {
    std::string problem;
    std::optional<Step> step = parse_line(line, problem);
    if (!step)
      return {Why::ProbeError, {}, problem};
    if (taken == expected.size() || step->name != expected[taken])
      return {Why::ProbeError, step->name, "this step was not to be taken now"};
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
