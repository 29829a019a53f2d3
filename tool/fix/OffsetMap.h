//===- OffsetMap.h - maps offsets across edits ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/ChangedLines.h"
#include "tool/fix/Edits.h"

namespace torchport {

/// Maps places in the texts before some edits to places after them.
class OffsetMap {
public:
  explicit OffsetMap(const FileEdits &Edits) : Edits(Edits) {}

  /// Returns the new offset; replaced text maps into its replacement.
  unsigned offset(const std::string &File, unsigned Offset) const;

  /// Returns the unfixed finding \p Old at its new place. \p Texts are the
  /// texts after the edits. Drops its fix if that conflicts with one of them.
  Finding finding(const Finding &Old, const Contents &Texts) const;

  /// Returns the index of the edit of \p File that wrote the byte at \p Offset
  /// of the new text, or a negative number if none did.
  int writerOf(const std::string &File, unsigned Offset) const;

  /// Returns the index of the edit of \p File that replaced the byte at
  /// \p Offset of the old text, or a negative number if none did.
  int replacerOf(const std::string &File, unsigned Offset) const;

private:
  const clang::tooling::Replacements &editsOf(const std::string &File) const;
  void remap(Range &Where, const Contents &Texts) const;
  bool remap(Fix &Suggestion) const;

  const FileEdits &Edits;
};

/// The lines to fix findings on, tracked across edits.
class LineFilter {
public:
  /// \p Lines are lines of the files on disk.
  explicit LineFilter(const ChangedLines &Lines);

  /// Returns whether \p Where touches one of the lines after \p Accepted.
  bool touches(const Range &Where, const FileEdits &Accepted) const;

private:
  /// From the first byte of a line to the byte past the last one.
  using Bytes = std::pair<unsigned, unsigned>;
  std::map<std::string, std::vector<Bytes>, std::less<>> Files;
};

} // namespace torchport
