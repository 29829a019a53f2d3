//===- Edits.h - edits of fixes, merged and made in memory ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"
#include "tool/sources/FileSystems.h"

#include "clang/Tooling/Core/Replacement.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace torchport {

/// By real path.
using FileEdits = std::map<std::string, clang::tooling::Replacements>;

/// \p Edits of one file, sorted, which do not overlap, as the library composes
/// them. Edits at one offset become one, since only their order here says which
/// comes first.
clang::tooling::Replacements replacementsOf(llvm::ArrayRef<Edit> Edits);

std::vector<Edit> editsOf(const clang::tooling::Replacements &All);

/// What can be done at once: the findings whose fixes are in Edits, as indices
/// in rising order. Of the others with a fix, each clashes with an earlier one,
/// and has to be tried again on the result.
struct Merged {
  FileEdits Edits;
  std::vector<size_t> Applied;
};

/// Takes the fixes of \p Findings in their order, each with all its edits or
/// not at all. Two fixes may share an edit, if it is one that means the same
/// when it is made once: a replacement, or an insertion of whole lines such as
/// an include. Else they clash where the library says that edits conflict.
Merged mergeFixes(llvm::ArrayRef<Finding> Findings);

/// \p Text with \p Edits made. Fails if they reach beyond \p Text, that is, not
/// the text that was analysed.
llvm::Expected<std::string>
applyEdits(llvm::StringRef Text, const clang::tooling::Replacements &Edits);

/// The change of one file: Edits, as printDiff wants them, make NewText of
/// OldText.
struct FileChange {
  std::string OldText;
  std::string NewText;
  std::vector<Edit> Edits;
};

/// The texts on disk, and the edits that have been made to them in memory.
class PendingEdits {
public:
  /// \p Given are texts that stand in the place of those on disk.
  explicit PendingEdits(const Contents &Given)
      : Texts(Given), OnDisk(Given.begin(), Given.end()) {}

  /// The texts that differ from those on disk, or did once.
  const Contents &texts() const { return Texts; }

  /// The texts with \p Edits on top, which are not made yet. Fails where a file
  /// cannot be read or is not the one that they are of.
  llvm::Expected<Contents> with(const FileEdits &Edits);

  /// Makes \p Edits, with which the texts are \p New.
  void accept(const FileEdits &Edits, Contents New);

  /// What has been made of the texts on disk.
  std::map<std::string, FileChange> changes() const;

  /// All edits of each file, as one.
  const FileEdits &made() const { return Made; }

private:
  Contents Texts;
  /// What the files held when they were first read, as some have been whose
  /// fixes were all taken back, or what was given in the place of that.
  std::map<std::string, std::string> OnDisk;
  FileEdits Made;
};

/// Prints what \p Edits do to \p OldText, the text of one file, as 'git apply'
/// and 'patch -p1' take it: three lines of context, bytes as they are, line
/// endings too. \p Path is the file's, relative to the folder that the diff
/// will be applied in, which may be any of a work tree. \p Edits are sorted, do
/// not overlap and lie in \p OldText, as applyEdits has checked. Prints nothing
/// where they change nothing.
void printDiff(llvm::raw_ostream &OS, llvm::StringRef Path,
               llvm::StringRef OldText, llvm::ArrayRef<Edit> Edits);

/// What brings the statements of \p Text, the new one of \p File, that \p
/// Ranges touch into the style of the .clang-format next above the file.
/// Nothing where there is none. Fails where that cannot be read.
llvm::Expected<clang::tooling::Replacements>
formatting(const std::string &File, llvm::StringRef Text,
           llvm::ArrayRef<clang::tooling::Range> Ranges);

} // namespace torchport
