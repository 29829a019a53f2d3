//===- SourceExcerpts.h - what a report takes from the sources --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// A report for another program says more of a place than Clang's line and
/// column: columns in another unit, edits by line, what tells one finding from
/// another. All of that follows from the lines that findings touch, which are
/// read here, once. They can travel: what machines have found apart is reported
/// where no source is.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"
#include "tool/core/Report.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <map>
#include <optional>
#include <set>
#include <string>

namespace torchport {

/// The text of \p File that \p Of is about: its own, or what the disk has now.
/// Nothing where it cannot be read.
std::optional<std::string> fileText(const Report &Of, const std::string &File);

/// Text has no line end.
struct ExcerptLine {
  unsigned Offset = 0;
  std::string Text;
};

struct FileExcerpts {
  /// By their number.
  std::map<unsigned, ExcerptLine> Lines;
  /// What statementsAround says of the places where findings begin.
  std::map<unsigned, std::string> Statements;
};

/// A place as programs name it that think in UTF-16: both count from 1. A byte
/// order mark is no character.
struct Utf16Position {
  unsigned Line = 1;
  unsigned Column = 1;
};

class SourceExcerpts {
public:
  /// The text of a file; nothing where it cannot be read.
  using Read =
      llvm::function_ref<std::optional<std::string>(const std::string &File)>;

  /// Takes in what a report on \p Findings needs of the files that they touch,
  /// as the disk has them now.
  void add(llvm::ArrayRef<Finding> Findings);
  /// As \p From has them.
  void add(llvm::ArrayRef<Finding> Findings, Read From);
  /// What \p Of needs itself.
  void add(const Report &Of);

  void add(SourceExcerpts Others);

  /// Nothing where the line is not quoted, or has changed since \p Where was
  /// found in \p File.
  const ExcerptLine *lineOf(const std::string &File,
                            const Position &Where) const;

  /// \p Where, in its bytes where the line is not known.
  Utf16Position inUtf16(const std::string &File, const Position &Where) const;

  /// The same of an edit's place.
  std::optional<Utf16Position> inUtf16(const std::string &File,
                                       unsigned Offset) const;

  /// Empty where it is not known.
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

/// The statement around each of \p Offsets in \p Code: its tokens, with one
/// blank between them, so that neither white space, line breaks nor comments
/// make a difference. Of a list in braces it is the element, of a directive its
/// whole line, and in a comment the words of that comment.
///
/// It is told by tokens alone, of code that nobody has parsed, and so means the
/// same in every configuration.
std::map<unsigned, std::string>
statementsAround(const std::set<unsigned> &Offsets, llvm::StringRef Code);

} // namespace torchport
