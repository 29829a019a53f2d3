//===- Share.cpp - one device for each process of a job -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Choose.h"
#include "Select.h"
#include "devices/LocalRank.h"

#include <torchport/device.h>
#include <torchport/select.h>

namespace torchport {

using namespace detail;

/// Returns up to \p enough candidates that match \p request and pass their
/// probes, all of the best kind that has any.
static std::vector<Candidate *> passing(const Request &request,
                                        const Settings &settings,
                                        std::vector<Candidate> &candidates,
                                        std::size_t enough) {
  std::vector<Candidate *> found;
  auto run_probe = [&](Candidate &candidate) {
    probe(candidate, candidates, settings.verification);
  };
  // Call choose() for each candidate, because it stops at the first match.
  for (Candidate &candidate : candidates) {
    if (found.size() == enough)
      break;
    if (candidate.kind == Kind::Cpu || !candidate.device.has_index() ||
        (!found.empty() && candidate.kind != found.front()->kind))
      continue;
    std::vector<Candidate> one = {candidate};
    if (choose(request, settings.allow_integrated, one, run_probe))
      found.push_back(&candidate);
    candidate = one.front();
  }
  return found;
}

static std::string in_words(const LocalRank &local, std::size_t devices) {
  std::string ranks = local.size ? std::to_string(*local.size) + " processes"
                                 : "process " + std::to_string(local.rank);
  return ranks + " on this machine (" + local.source + ") for " +
         std::to_string(devices) +
         (devices == 1 ? " device that works" : " devices that work");
}

/// Returns why none of \p candidates is left for another process, if each of
/// \p given is used by one process.
static std::vector<Candidate>
all_given(const std::vector<Candidate> &candidates,
          const std::vector<Candidate *> &given) {
  std::vector<Candidate> rejected =
      rejected_of(candidates, nullptr, "not given to these processes");
  for (const Candidate *each : given)
    rejected[each - candidates.data()].detail = "used by another process";
  return rejected;
}

c10::Device device_for_local_rank(const Policy &policy) {
  Settings settings = resolve(policy);
  LocalRank local = local_rank();
  auto wanted = static_cast<std::size_t>(local.size.value_or(local.rank + 1));
  auto rank = static_cast<std::size_t>(local.rank);
  std::vector<Candidate> candidates =
      candidates_for(settings.requests, settings.verification);
  for (const Request &request : settings.requests) {
    std::vector<Candidate *> found =
        passing(request, settings, candidates, wanted);
    if (!found.empty() &&
        has_other_devices(*found.front(), settings.verification)) {
      candidates = candidates_for(settings.requests, settings.verification);
      found = passing(request, settings, candidates, wanted);
    }
    if (found.size() == 1 && wanted > 1 && sees_own_device(local.rank, wanted))
      return found.front()->device;
    if (found.size() < wanted && !found.empty() && !policy.share_devices)
      throw Error(in_words(local, found.size()) +
                      ": start fewer, or set Policy::share_devices",
                  all_given(candidates, found));
    if (!found.empty())
      return found[rank % found.size()]->device;
    // All processes may share the CPU.
    if (request.falls_back() && settings.on_fail != OnFail::Throw)
      return fall_back(candidates).chosen.device;
    if (request.allows(Kind::Cpu) && !request.falls_back())
      return c10::Device(c10::DeviceType::CPU);
  }
  if (settings.on_fail == OnFail::FallBack)
    return fall_back(candidates).chosen.device;
  throw failure(settings.requests, candidates);
}

c10::Device device_for_local_rank() { return device_for_local_rank(Policy()); }

} // namespace torchport
