//===- IsolationProbe.h - probing one device alone --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// One unsupported GPU, often the integrated one, can break all others: until
/// ROCm 5.7 HIP required code for every visible GPU (clr, hip_fatbin.cpp), and
/// later versions can fail even if another GPU is selected (TheRock#3392). So a
/// device that fails is probed again with the others hidden. If it passes then,
/// this process still cannot use it, because it never changes its own
/// environment, but the hint says which variable to set.
//===----------------------------------------------------------------------===//

#pragma once

#include "probe/Verify.h"
#include "settings/Settings.h"

namespace torchport::detail {

/// Copies the result of a probe into \p candidate.
void take_over(Candidate &candidate, const Verdict &verdict);

/// If \p candidate crashed or failed, probes it with the other devices of its
/// kind hidden.
void probe_isolated(Candidate &candidate, const Verification &verification);

/// The same if counting the devices of the kind crashed or failed: probes each
/// of the machine's \p gpus GPUs alone, until one passes.
void probe_each_isolated(Candidate &candidate, int gpus,
                         const Verification &verification);

} // namespace torchport::detail
