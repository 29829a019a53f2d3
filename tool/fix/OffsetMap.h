//===- OffsetMap.h - places before and after edits --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"
#include "tool/core/ChangedLines.h"
#include "tool/fix/Edits.h"
#include "tool/sources/FileSystems.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace torchport {

/// Tells where a place of the texts before some edits is after them.
class OffsetMap {
public:
  explicit OffsetMap(const FileEdits &Edits) : Edits(Edits) {}

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

  const FileEdits &Edits;
};

/// The lines whose findings are asked about, wherever fixes move them.
class LineFilter {
public:
  /// Those of \p Lines in the files as they are on disk.
  explicit LineFilter(const ChangedLines &Lines);

  /// Whether \p Where, in the texts as \p Made has changed them, touches one.
  bool touch(const Range &Where, const FileEdits &Made) const;

private:
  /// From the first byte of a line to that behind the last one.
  using Bytes = std::pair<unsigned, unsigned>;
  std::map<std::string, std::vector<Bytes>, std::less<>> Files;
};

} // namespace torchport
