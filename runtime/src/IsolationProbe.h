//===- IsolationProbe.h - devices that others spoil -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// One unsupported GPU, usually the integrated one, breaks all others: until
/// ROCm 5.7 HIP required code for every visible GPU (clr, hip_fatbin.cpp), and
/// later selecting the second was seen not to help either (TheRock#3392). So
/// each is probed with the others hidden. This process cannot use it then,
/// because it never changes its own environment, but it says what to set.
//===----------------------------------------------------------------------===//

#pragma once

#include "Settings.h"
#include "Verify.h"

namespace torchport::detail {

/// Writes the result of a probe into \p candidate.
void take_over(Candidate &candidate, const Verdict &verdict);

/// For a \p candidate with neighbours that crashed or failed.
void probe_isolated(Candidate &candidate, const Verification &verification);

/// For a kind whose devices could not even be counted, of which the machine has
/// \p gpus.
void probe_each_isolated(Candidate &candidate, int gpus,
                         const Verification &verification);

} // namespace torchport::detail
