//===- Select.cpp - which device is chosen --------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Choose.h"
#include "Enumerate.h"
#include "Environment.h"
#include "ProbeChild.h"
#include "Rank.h"
#include "Report.h"

#include <algorithm>
#include <atomic>
#include <cstdio>

namespace torchport {

using namespace detail;

static std::chrono::milliseconds timeout_of(const Policy &policy) {
  if (policy.timeout.count() == 0)
    return environment_timeout();
  if (policy.timeout.count() < 1 || policy.timeout > kLongestTimeout)
    throw Error("Policy::timeout is " + std::to_string(policy.timeout.count()) +
                " ms: give a time from 1 ms to a day, or 0 for what the "
                "environment says");
  return policy.timeout;
}

static std::vector<Request> requests_of(const Policy &policy) {
  if (!policy.devices.empty())
    return parse_requests(policy.devices, "the request");
  std::string wanted = environment("TORCHPORT_DEVICE");
  if (!wanted.empty())
    return parse_requests(wanted, "TORCHPORT_DEVICE");
  return parse_requests("auto", "the default");
}

/// The ranked candidates of every kind that one of \p requests may mean.
static std::vector<Candidate>
candidates_for(const std::vector<Request> &requests,
               std::chrono::milliseconds timeout) {
  std::vector<Candidate> candidates;
  for (Kind kind : all_kinds()) {
    auto allows = [&](const Request &request) { return request.allows(kind); };
    if (std::none_of(requests.begin(), requests.end(), allows))
      continue;
    for (Candidate &candidate : candidates_of(kind, timeout))
      candidates.push_back(std::move(candidate));
  }
  return rank(std::move(candidates));
}

static void probe(Candidate &candidate, std::chrono::milliseconds timeout) {
  Verdict verdict = probe_once(candidate.device, timeout);
  candidate.why = verdict.why;
  candidate.step = verdict.step;
  candidate.detail = verdict.detail;
  candidate.hint = hint(candidate.kind, verdict.why);
  candidate.probe_ms = verdict.ms;
}

/// Those of \p candidates that are not \p chosen, each with its reason.
static std::vector<Candidate>
rejected_of(const std::vector<Candidate> &candidates, const Candidate *chosen,
            const std::string &reason) {
  std::vector<Candidate> rejected;
  for (const Candidate &candidate : candidates) {
    if (&candidate == chosen)
      continue;
    rejected.push_back(candidate);
    if (candidate.why == Why::Ok || candidate.why == Why::NotProbed) {
      rejected.back().why = Why::NotPreferred;
      rejected.back().detail = reason;
    }
  }
  return rejected;
}

/// Once a process: a program that falls back asks for its device in many
/// places.
static void warn_of_fallback(const Selection &selection) {
  static std::atomic_flag warned = ATOMIC_FLAG_INIT;
  if (warned.test_and_set())
    return;
  std::fprintf(stderr,
               "torchport: warning: computing on the CPU, as no accelerator "
               "can be used (TORCHPORT_DEVICE=cpu says that this is meant)%s\n",
               reasons(selection.rejected).c_str());
}

std::vector<Candidate> enumerate(const Policy &policy) {
  return candidates_for(parse_requests("auto", "the default"),
                        timeout_of(policy));
}

Selection select(const Policy &policy) {
  std::chrono::milliseconds timeout = timeout_of(policy);
  std::vector<Request> requests = requests_of(policy);
  std::vector<Candidate> candidates = candidates_for(requests, timeout);
  for (const Request &request : requests) {
    Candidate *chosen = choose(request, candidates, [&](Candidate &candidate) {
      probe(candidate, timeout);
    });
    if (!chosen)
      continue;
    Selection selection{
        *chosen, rejected_of(candidates, chosen,
                             chosen->device.str() + " was chosen before it")};
    if (request.falls_back() && chosen->kind == Kind::Cpu)
      warn_of_fallback(selection);
    return selection;
  }

  std::string wanted;
  for (const Request &request : requests)
    wanted += (wanted.empty() ? "" : ",") + request.text;
  throw Error("device '" + wanted + "' cannot be had",
              rejected_of(candidates, nullptr, "not what was asked for"));
}

} // namespace torchport
