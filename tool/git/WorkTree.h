//===- WorkTree.h - uncommitted changes -------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace torchport {

struct Uncommitted {
  std::string File;
  /// Git does not have the file at all, not only this version of it.
  bool IsNew = false;
};

/// Where git must have the text to restore it from.
enum class RestorableFrom {
  Commit,
  /// The index is sufficient.
  Index,
};

/// Returns those of \p Files, which are real paths, whose text git could not
/// restore: they have changed since the last commit, staged or not, or are
/// untracked. Ignored files and files outside a git work tree are left out.
/// Sorted by file.
///
/// Fails if git cannot be run for a file in a work tree.
llvm::Expected<std::vector<Uncommitted>>
uncommitted(llvm::ArrayRef<std::string> Files, RestorableFrom Where);

} // namespace torchport
