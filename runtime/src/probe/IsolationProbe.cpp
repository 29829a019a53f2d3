//===- IsolationProbe.cpp - probing one device alone ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "probe/IsolationProbe.h"

#include "devices/Hint.h"

namespace torchport::detail {

void take_over(Candidate &candidate, const Verdict &verdict) {
  candidate.why = verdict.why;
  candidate.step = verdict.step;
  candidate.detail = verdict.detail;
  candidate.hint = hint(candidate);
  candidate.probe_ms = verdict.ms;
  candidate.from_cache = verdict.is_remembered;
}

static bool may_be_spoiled(const Candidate &candidate,
                           const Verification &verification) {
  return verification.level == Verify::Subprocess &&
         !candidate.visibility.empty() &&
         (candidate.why == Why::Crashed || candidate.why == Why::StepFailed);
}

/// Probes the device \p index with the others hidden. If it passes, updates
/// \p candidate and returns true.
static bool passes_alone(Candidate &candidate, int index,
                         const Verification &verification) {
  c10::Device device(candidate.device.type(),
                     static_cast<c10::DeviceIndex>(index));
  if (verify_isolated(device, candidate.visibility, verification).why !=
      Why::Ok)
    return false;
  candidate.why = Why::NeedsAlone;
  candidate.hint = "set " + candidate.visibility + '=' +
                   value_that_leaves(candidate.visibility, index) +
                   " before the program starts";
  return true;
}

void probe_isolated(Candidate &candidate, const Verification &verification) {
  if (may_be_spoiled(candidate, verification))
    passes_alone(candidate, candidate.device.index(), verification);
}

void probe_each_isolated(Candidate &candidate, int gpus,
                         const Verification &verification) {
  if (!may_be_spoiled(candidate, verification))
    return;
  for (int index = 0; index < gpus && gpus > 1; ++index)
    if (passes_alone(candidate, index, verification))
      return;
}

} // namespace torchport::detail
