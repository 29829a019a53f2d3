//===- Findings.h - the problems of a machine -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "Diagnosis.h"
#include "Problems.h"

namespace torchport::doctor {

/// Returns what is known of HSA_OVERRIDE_GFX_VERSION for \p candidate of the
/// survey: nothing unless it is an AMD GPU for which LibTorch has no kernels,
/// or the variable is set.
std::vector<Problem> override_advice(const nlohmann::json &candidate,
                                     const Diagnosis &diagnosis);

/// Returns everything that keeps a program from a GPU, with what to do about
/// it.
std::vector<Problem> problems_of(const Diagnosis &diagnosis);

} // namespace torchport::doctor
