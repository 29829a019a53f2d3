//===- WorkTree.h - what no commit has --------------------------*- C++ -*-===//
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
  /// Git does not have it at all, and not only another text of it.
  bool IsNew = false;
};

/// From where git could bring a text back.
enum class KeptIn {
  Commit,
  /// What is staged is enough.
  Index,
};

/// Those of \p Files, which are real paths, whose text git could not bring
/// back: they have been changed since the last commit, staged or not, or git
/// does not know them. What git was told to ignore is not among them, nor what
/// lies in no work tree of git's. Sorted by file.
///
/// Fails where git cannot be asked about a file that lies in a work tree.
llvm::Expected<std::vector<Uncommitted>>
uncommitted(llvm::ArrayRef<std::string> Files, KeptIn Where);

} // namespace torchport
