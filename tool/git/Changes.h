//===- Changes.h - what has changed in a work tree ------------ -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/core/ChangedLines.h"
#include "tool/sources/FileSystems.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <map>
#include <string>
#include <vector>

namespace torchport {

/// What has changed, and is still there.
struct Changes {
  /// The top of the work tree, a real path.
  std::string Top;
  ChangedLines Lines;
  /// The texts that are meant, where those on disk are others or none; by real
  /// path.
  Contents Texts;
  /// Files whose conflicts nobody has resolved: they have no text that could be
  /// committed.
  std::vector<std::string> Unresolved;
  /// Links in the work tree, in place of files that have changed, which lead to
  /// what is not of the project.
  std::vector<std::string> LeadingOut;
};

/// What the commit would change that is made from the index of the work tree
/// around \p Folder: for a merge, that which none of its parents has. The texts
/// are all those that differ from the index, staged or not: so the commit will
/// have them.
llvm::Expected<Changes> stagedChanges(llvm::StringRef Folder);

/// Whether the commit that is being made from the index changes all of \p
/// Files, which are real paths; one that merges may.
llvm::Expected<bool> areStaged(llvm::ArrayRef<std::string> Files,
                               llvm::StringRef Folder);

/// What the work tree around \p Folder has changed since its history parted
/// from that of \p Revisions, committed or not: a commit, or "BASE..END", where
/// END has to be what is checked out. A file that git does not know, and does
/// not ignore, is all new.
llvm::Expected<Changes> changesSince(llvm::StringRef Revisions,
                                     llvm::StringRef Folder);

/// The lines of the new files that \p Diff makes, by their paths from the top
/// of the work tree: what 'git diff -U0' prints, with the prefixes 'a/' and
/// 'b/'. Files that are gone are left out, and so is what is no file but a link
/// or a submodule. Fails where it is no such diff.
llvm::Expected<std::map<std::string, LineRanges>>
linesMadeBy(llvm::StringRef Diff);

} // namespace torchport
