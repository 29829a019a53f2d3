//===- IsolationProbe.h - devices that others spoil -------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One GPU that is not supported, mostly the processor's own, spoils all: until
/// ROCm 5.7 HIP wanted code for every visible one (clr, hip_fatbin.cpp), and
/// later on selecting the second was seen not to help either (TheRock#3392). So
/// each is tried with the others hidden. This process cannot use it then, as it
/// never changes its own environment, but says what to set.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "Settings.h"
#include "Verify.h"

namespace torchport::detail {

/// Writes what a probe came to into \p candidate.
void take_over(Candidate &candidate, const Verdict &verdict);

/// For a \p candidate with neighbours that crashed or failed.
void probe_isolated(Candidate &candidate, const Verification &verification);

/// For a kind whose devices could not even be counted, of which the machine has
/// \p gpus.
void probe_each_isolated(Candidate &candidate, int gpus,
                         const Verification &verification);

} // namespace torchport::detail
