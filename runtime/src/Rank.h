//===- Rank.h - which candidate is better -----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <torchport/select.h>

namespace torchport::detail {

/// Sorts the candidates in the order of probing: devices before reasons for
/// their absence, the better kind first (the CPU last), then discrete before
/// integrated, larger memory first, and lowest index first.
std::vector<Candidate> rank(std::vector<Candidate> candidates);

} // namespace torchport::detail
