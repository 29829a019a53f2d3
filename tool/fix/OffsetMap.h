//===- OffsetMap.h - places before and after edits --------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"
#include "tool/fix/Merge.h"
#include "tool/sources/FileSystems.h"

#include "clang/Tooling/Core/Replacement.h"
#include "llvm/ADT/ArrayRef.h"

#include <map>
#include <string>
#include <vector>

namespace torchport {

/// Edits of one file that do not overlap, as the library composes them. Edits
/// at one offset become one, since only their order here says which comes
/// first.
clang::tooling::Replacements replacementsOf(llvm::ArrayRef<Edit> Edits);

std::vector<Edit> editsOf(const clang::tooling::Replacements &All);

/// Tells where a place of the texts before some edits is after them.
class OffsetMap {
public:
  explicit OffsetMap(const std::map<std::string, std::vector<Edit>> &Edits);

  /// The offset after the edits of what was at \p Offset of \p File. What was
  /// replaced is somewhere in that which replaces it.
  unsigned offset(const std::string &File, unsigned Offset) const;

  /// The same of a finding that nobody has fixed, where \p Texts are those
  /// after the edits. Its fix is left out where it clashes with one of them.
  Finding finding(const Finding &Old, const Contents &Texts) const;

  /// Which edit of \p File has written the byte at \p Offset after all edits;
  /// a negative number where none has.
  int writerOf(const std::string &File, unsigned Offset) const;

  /// Which edit of \p File has replaced the byte that was at \p Offset.
  int replacerOf(const std::string &File, unsigned Offset) const;

private:
  void move(Range &Where, const Contents &Texts) const;
  bool move(Fix &Suggestion) const;

  const std::map<std::string, std::vector<Edit>> &Edits;
  std::map<std::string, clang::tooling::Replacements> Made;
};

} // namespace torchport
