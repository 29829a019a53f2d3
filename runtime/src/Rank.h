//===- Rank.h - which candidate is better -----------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include <torchport/select.h>

namespace torchport::detail {

/// The candidates in the order in which they are to be tried: devices before
/// what is none, the better kind first (so the CPU last of the devices), then
/// the discrete before the integrated, then the larger memory, and the lowest
/// index first among equals.
std::vector<Candidate> rank(std::vector<Candidate> candidates);

} // namespace torchport::detail
