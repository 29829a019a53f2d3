//===- SourceExcerpts.h - source lines that a report needs ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Reports need columns in another unit, edits by line and fingerprints of
/// findings. All of that follows from the lines that findings touch. Excerpts
/// can be serialized, and then reported where the sources are absent.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/Report.h"

namespace torchport {

/// Returns the text of \p File in \p Result or else on disk, if it is readable.
std::optional<std::string> fileText(const Report &Result,
                                    const std::string &File);

/// A line of source; Text excludes the line end.
struct ExcerptLine {
  unsigned Offset = 0;
  std::string Text;
};

struct FileExcerpts {
  /// The lines by number.
  std::map<unsigned, ExcerptLine> Lines;
  /// The statements (see statementsAround) at the places where findings begin.
  std::map<unsigned, std::string> Statements;
};

/// A position in UTF-16 code units, as LSP and SARIF use them: both members
/// count from 1. A byte order mark does not count.
struct Utf16Position {
  unsigned Line = 1;
  unsigned Column = 1;
};

class SourceExcerpts {
public:
  using ReadFile =
      llvm::function_ref<std::optional<std::string>(const std::string &File)>;

  /// Add what a report on \p Findings or \p Result needs, by default from disk.
  void add(llvm::ArrayRef<Finding> Findings);
  void add(llvm::ArrayRef<Finding> Findings, ReadFile Read);
  void add(const Report &Result);

  void add(SourceExcerpts Others);

  /// Returns null if the line is not stored, or has changed since \p Where was
  /// found in \p File.
  const ExcerptLine *lineOf(const std::string &File,
                            const Position &Where) const;

  /// Converts \p Where. If the line is unknown, the column stays in bytes.
  Utf16Position inUtf16(const std::string &File, const Position &Where) const;

  std::optional<Utf16Position> inUtf16(const std::string &File,
                                       unsigned Offset) const;

  /// Returns "" if it is unknown.
  llvm::StringRef statementAround(const Range &Where) const;

  template <typename Archive>
  friend void fields(Archive &A, SourceExcerpts &Q) {
    A(Q.Files);
  }

private:
  std::map<std::string, FileExcerpts> Files;
};

template <typename Archive> void fields(Archive &A, ExcerptLine &L) {
  A(L.Offset, L.Text);
}

template <typename Archive> void fields(Archive &A, FileExcerpts &F) {
  A(F.Lines, F.Statements);
}

/// Returns the statement around each of \p Offsets in \p Code: its tokens,
/// separated by single spaces. In a braced list it is the element, in a
/// directive the whole line, and in a comment its words. The code is not
/// parsed, so the result is the same in every configuration.
std::map<unsigned, std::string>
statementsAround(const std::set<unsigned> &Offsets, llvm::StringRef Code);

} // namespace torchport
