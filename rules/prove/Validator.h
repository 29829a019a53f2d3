//===- Validator.h - compare two parses, twins erased -*- C++ -*- -===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Answers whether a fix was the identity: both parses of a translation unit
/// are written down entry by entry with the twins erased, and must be equal.
/// It knows no rule; only the table in Erase.cpp says what a twin stands for.
/// Whatever the recorder does not know is written as its text, so that it
/// counts as different wherever it changed.
///
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/prove/ErasedForm.h"

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

struct Difference {
  /// The first entry that differs; empty where one record has ended.
  std::string Before, After;
  /// Where it stands in the unit after, if it does.
  clang::SourceLocation Where;
};

/// Nothing where both records are equal.
std::optional<Difference> firstDifference(const Record &Before,
                                          const Record &After);

} // namespace torchport::prove
