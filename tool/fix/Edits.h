//===- Edits.h - edits of files, and places across them ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/ChangedLines.h"
#include "tool/os/FileSystems.h"

#include "clang/Tooling/Core/Replacement.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

#include <cstddef>

namespace torchport {

/// Maps each real path to its edits.
using FileEdits = std::map<std::string, clang::tooling::Replacements>;

/// Returns \p Edits of one file as replacements that the library can compose.
/// They must be sorted and must not overlap. Edits at one offset become one,
/// because only their order here tells which comes first.
clang::tooling::Replacements toReplacements(llvm::ArrayRef<Edit> Edits);

std::vector<Edit> toEdits(const clang::tooling::Replacements &All);

/// The fixes that can be made together. Applied holds the indices of the
/// findings whose fixes are in Edits, in ascending order. Every other fix
/// conflicts with an earlier one and must be retried on the result.
struct MergedFixes {
  FileEdits Edits;
  std::vector<size_t> Applied;
};

/// Merges the fixes of \p Findings in order, each with all its edits or not at
/// all. Two fixes may share a replacement, or an insertion of whole lines such
/// as an include. Otherwise they conflict where the library says so.
MergedFixes mergeFixes(llvm::ArrayRef<Finding> Findings);

/// Returns \p Text with \p Edits made; fails if it has changed meanwhile.
llvm::Expected<std::string>
applyEdits(llvm::StringRef Text, const clang::tooling::Replacements &Edits);

/// The change of one file: Edits turn OldText into NewText.
struct FileChange {
  std::string OldText;
  std::string NewText;
  std::vector<Edit> Edits;
};

/// The texts on disk, and the edits that have been made to them in memory.
class PendingEdits {
public:
  /// \p Given are texts that replace those on disk.
  explicit PendingEdits(const Contents &Given)
      : Texts(Given), OnDisk(Given.begin(), Given.end()) {}

  /// The texts that differ from those on disk, or differed at some point.
  const Contents &texts() const { return Texts; }

  /// Returns the texts with \p Edits made on top, without accepting them. Fails
  /// if a file cannot be read or is not the one that was edited.
  llvm::Expected<Contents> apply(const FileEdits &Edits);

  /// Accepts \p Edits, which turn the texts into \p New.
  void accept(const FileEdits &Edits, Contents New);

  std::map<std::string, FileChange> changes() const;

  /// All accepted edits of each file, composed.
  const FileEdits &acceptedEdits() const { return Accepted; }

private:
  Contents Texts;
  /// The contents of files when they were first read, or the given texts that
  /// replace them. Includes files whose fixes were all taken back.
  std::map<std::string, std::string> OnDisk;
  FileEdits Accepted;
};

/// Prints the diff of \p Edits to \p OldText, the text of one file, as 'git
/// apply' and 'patch -p1' read it. \p Path is relative to the folder that the
/// diff will be applied in, which may be any folder of a work tree. \p Edits
/// must be sorted, must not overlap and must lie in \p OldText.
void printDiff(llvm::raw_ostream &OS, llvm::StringRef Path,
               llvm::StringRef OldText, llvm::ArrayRef<Edit> Edits);

/// Returns the replacements that format the statements that \p Ranges of \p
/// Text, the new text of \p File, touch; none without a .clang-format above it.
llvm::Expected<clang::tooling::Replacements>
formatting(const std::string &File, llvm::StringRef Text,
           llvm::ArrayRef<clang::tooling::Range> Ranges);

/// Maps places in the texts before some edits to places after them.
class OffsetMap {
public:
  explicit OffsetMap(const FileEdits &Edits) : Edits(Edits) {}

  /// Returns the new offset; replaced text maps into its replacement.
  unsigned offset(const std::string &File, unsigned Offset) const;

  /// Returns the unfixed finding \p Old at its new place. \p Texts are the
  /// texts after the edits. Drops its fix if that conflicts with one of them.
  Finding finding(const Finding &Old, const Contents &Texts) const;

  /// Return the index of the edit of \p File that wrote the byte at \p Offset
  /// of the new text, or replaced that of the old text; negative if none did.
  int writerOf(const std::string &File, unsigned Offset) const;
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
