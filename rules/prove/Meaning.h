//===- Meaning.h - a record in short -------------------------- -*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What is kept of a record when its AST is gone: enough to tell whether
/// another one is equal, and near which lines it begins to differ.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/prove/Validator.h"

#include <set>

namespace torchport::prove {

/// Some entries that follow each other.
struct Step {
  uint64_t Hash = 0;
  /// The lines of the main file that they are on; 0 where none is on one.
  unsigned FirstLine = 0, LastLine = 0;

  bool operator<(const Step &Other) const { return Hash < Other.Hash; }
};

struct Meaning {
  /// Of the whole record; 0 where there is none.
  uint64_t Whole = 0;
  std::vector<Step> Steps;

  bool operator<(const Meaning &Other) const { return Whole < Other.Whole; }
};

Meaning meaningOf(const Record &Of, const clang::SourceManager &Sources);

/// Whether a unit that meant \p Before in its configurations still does.
bool isKept(const std::set<Meaning> &Before, const std::set<Meaning> &After);

/// The part of \p After in which it first differs from what it resembles most
/// in \p Before; none where no part says so.
std::optional<Step> firstDifference(const std::set<Meaning> &Before,
                                    const std::set<Meaning> &After);

} // namespace torchport::prove
