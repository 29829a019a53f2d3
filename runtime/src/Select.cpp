//===- Select.cpp - the steps of choosing a device ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Select.h"

#include "Choose.h"
#include "Log.h"
#include "Rank.h"
#include "Report.h"
#include "devices/Enumerate.h"
#include "devices/OwnDevices.h"
#include "probe/IsolationProbe.h"
#include "probe/Verify.h"

#include <algorithm>
#include <atomic>

namespace torchport {

namespace detail {

std::vector<Candidate> candidates_for(const std::vector<Request> &requests,
                                      const Verification &verification) {
  std::vector<Candidate> candidates;
  for (Kind kind : all_kinds()) {
    auto allows = [&](const Request &request) { return request.allows(kind); };
    if (std::none_of(requests.begin(), requests.end(), allows))
      continue;
    for (Candidate &candidate : candidates_of(kind, verification))
      candidates.push_back(std::move(candidate));
  }
  return rank(std::move(candidates));
}

void probe(Candidate &candidate, const std::vector<Candidate> &all,
           Verification verification) {
  const bool in_child = verification.level == Verify::Subprocess;
  if (in_child && is_only_here(candidate.device.type()))
    verification.level = Verify::InProcess;
  take_over(candidate, verify(candidate.device, verification));
  if (in_child && candidate.why == Why::Ok && has_late_override()) {
    verification.level = Verify::InProcess;
    take_over(candidate, verify(candidate.device, verification));
  }
  auto is_neighbour = [&](const Candidate &other) {
    return &other != &candidate && other.kind == candidate.kind;
  };
  if (std::any_of(all.begin(), all.end(), is_neighbour))
    probe_isolated(candidate, verification);
  log(LogLevel::Debug, candidate.report());
}

bool has_other_devices(const Candidate &chosen,
                       const Verification &verification) {
  return chosen.kind != Kind::Cpu && verification.level == Verify::Subprocess &&
         compare_devices(chosen, count_devices(chosen.device.type(),
                                               verification)) != nullptr;
}

std::vector<Candidate> rejected_of(const std::vector<Candidate> &candidates,
                                   const Candidate *chosen,
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

/// Warns once per process, because a program may ask for its device in many
/// places.
static void warn_of_fallback(const Selection &selection) {
  static std::atomic_flag warned = ATOMIC_FLAG_INIT;
  if (!warned.test_and_set())
    log(LogLevel::Warn, "computing on the CPU, as no accelerator can be used "
                        "(set TORCHPORT_DEVICE=cpu if this is intended)" +
                            reasons(selection.rejected));
}

Error failure(const std::vector<Request> &requests,
              const std::vector<Candidate> &candidates) {
  std::string wanted;
  for (const Request &request : requests)
    wanted += (wanted.empty() ? "" : ",") + request.text;
  return Error("device '" + wanted + "' cannot be used",
               rejected_of(candidates, nullptr, "not requested"));
}

Selection fall_back(const std::vector<Candidate> &candidates) {
  Selection selection{{}, rejected_of(candidates, nullptr, "not requested")};
  selection.chosen.why = Why::Ok;
  auto is_cpu = [](const Candidate &lost) { return lost.kind == Kind::Cpu; };
  auto &lost = selection.rejected;
  lost.erase(std::remove_if(lost.begin(), lost.end(), is_cpu), lost.end());
  warn_of_fallback(selection);
  return selection;
}

} // namespace detail

using namespace detail;

std::vector<Candidate> enumerate(const Policy &policy) {
  Policy all = policy;
  all.devices = "auto";
  Settings settings = resolve(all);
  return candidates_for(settings.requests, settings.verification);
}

Selection select(const Policy &policy) {
  Settings settings = resolve(policy);
  std::vector<Candidate> candidates =
      candidates_for(settings.requests, settings.verification);
  for (const Request &request : settings.requests) {
    auto choose_one = [&] {
      return choose(request, settings.allow_integrated, candidates,
                    [&](Candidate &candidate) {
                      probe(candidate, candidates, settings.verification);
                    });
    };
    Candidate *chosen = choose_one();
    if (chosen && has_other_devices(*chosen, settings.verification)) {
      candidates = candidates_for(settings.requests, settings.verification);
      chosen = choose_one();
    }
    if (!chosen)
      continue;
    // The CPU is only the fallback here.
    if (request.falls_back() && chosen->kind == Kind::Cpu) {
      if (settings.on_fail == OnFail::Throw)
        break;
      return fall_back(candidates);
    }
    Selection selection{
        *chosen, rejected_of(candidates, chosen,
                             chosen->device.str() + " was chosen before it")};
    log(LogLevel::Info, selection.report());
    return selection;
  }
  if (settings.on_fail == OnFail::FallBack)
    return fall_back(candidates);
  throw failure(settings.requests, candidates);
}

} // namespace torchport
