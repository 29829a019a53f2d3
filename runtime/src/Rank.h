//===- Rank.h - ranking the candidates --------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <torchport/select.h>

namespace torchport::detail {

/// Sorts the candidates into the order of probing: devices before candidates
/// that only say why a kind has none, better kinds first (the CPU last), then
/// discrete before integrated, larger memory first, and lower index first.
std::vector<Candidate> rank(std::vector<Candidate> candidates);

} // namespace torchport::detail
