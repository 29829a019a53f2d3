//===- Changes.h - the changes in a work tree -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/ChangedLines.h"
#include "tool/git/Git.h"
#include "tool/os/FileSystems.h"

namespace torchport {

/// The changes in a work tree.
struct Changes {
  /// The root of the work tree, a real path.
  std::string Top;
  ChangedLines Lines;
  /// The texts to analyse where they differ from the disk or are not on it, by
  /// real path.
  Contents Texts;
  /// Files with unresolved conflicts: they have no text to commit.
  std::vector<std::string> Unresolved;
  /// Changed files that are links to files outside the project.
  std::vector<std::string> LinksOutside;
};

/// Returns the changes of a commit from the index of the work tree around \p
/// Folder; for a merge, those that are in none of its parents. The texts are
/// those of the index for all files that differ from it, staged or not, because
/// the commit will have them.
llvm::Expected<Changes> stagedChanges(llvm::StringRef Folder);

/// Returns true if the commit that is being made from the index changes all of
/// \p Files, which are real paths. A merge need not.
llvm::Expected<bool> areStaged(llvm::ArrayRef<std::string> Files,
                               llvm::StringRef Folder);

/// Returns the changes in the work tree around \p Folder since the merge base
/// with \p Revisions, committed or not. \p Revisions is a commit, or
/// "BASE..END" where END must be checked out. Untracked files that are not
/// ignored count as new.
llvm::Expected<Changes> changesSince(llvm::StringRef Revisions,
                                     llvm::StringRef Folder);

/// Returns the changed lines of each new file in \p Diff, the output of 'git
/// diff -U0' with the prefixes 'a/' and 'b/', by path relative to the root of
/// the work tree. Removed files, links and submodules are left out.
llvm::Expected<std::map<std::string, LineRanges>>
changedLinesIn(llvm::StringRef Diff);

} // namespace torchport
