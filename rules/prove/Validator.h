//===- Validator.h - compare two parses, twins erased -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Answers whether a fix was the identity: both parses of a translation unit
/// are written down entry by entry with the twins erased, and must be equal.
/// It knows no rule; only the table in ErasedForm.h says what a twin stands
/// for. What the recorder does not know is written as its text.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/prove/ErasedForm.h"

#include <set>
#include <vector>

namespace torchport::prove {

/// One fact about the unit. Locations are for messages and never compared.
struct Entry {
  std::string Text;
  clang::SourceLocation Where;
  /// A device that no build of LibTorch has, as kHIP: recorded as the CUDA that
  /// was meant, which may stand in for it and not the other way about.
  bool IsWrong = false;
  /// The row of the table that it comes from; for tests, and never compared.
  Row From = Row::None;
};
using Record = std::vector<Entry>;

/// Writes down the unit's own declarations: its traversal scope, without what
/// stands in system headers and in torchport's.
Record recordOf(clang::ASTContext &Context);

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
