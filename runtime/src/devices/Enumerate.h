//===- Enumerate.h - enumerating the devices --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "settings/Settings.h"

namespace torchport::detail {

/// Returns the candidates of \p kind. Never empty: if there is no device, one
/// candidate says why.
std::vector<Candidate> candidates_of(Kind kind,
                                     const Verification &verification);

/// Returns all kinds, the best first.
const std::vector<Kind> &all_kinds();

} // namespace torchport::detail
