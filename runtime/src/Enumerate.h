//===- Enumerate.h - which devices there are --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "Settings.h"

namespace torchport::detail {

/// The candidates of \p kind. Never empty: without a device, one candidate says
/// why.
std::vector<Candidate> candidates_of(Kind kind,
                                     const Verification &verification);

/// The candidates of all kinds, the best first.
const std::vector<Kind> &all_kinds();

} // namespace torchport::detail
