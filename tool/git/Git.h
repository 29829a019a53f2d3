//===- Git.h - git commands in a work tree ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/os/Process.h"

#include "llvm/Support/Error.h"

namespace torchport {

/// Returns the nearest folder that contains a '.git', from \p Folder upwards,
/// or "".
std::string repositoryAround(llvm::StringRef Folder);

/// Runs git in \p Folder, without any writes to the repository, not even to its
/// caches. Returns nothing if git cannot be run.
std::optional<ProgramResult> runGit(llvm::StringRef Folder,
                                    llvm::ArrayRef<llvm::StringRef> Arguments,
                                    llvm::StringRef Input = {});

/// Splits \p List, in which each name ends with a zero byte.
llvm::SmallVector<llvm::StringRef> namesIn(llvm::StringRef List);

/// The work tree around a folder. In a hook, git's environment variables select
/// it, and the index of the commit that is being made.
class Git {
public:
  static llvm::Expected<Git> around(llvm::StringRef Folder);

  /// The root of the work tree, a real path.
  const std::string &top() const { return Top; }

  /// Returns git's output, or its error message.
  llvm::Expected<std::string> run(llvm::ArrayRef<llvm::StringRef> Arguments,
                                  llvm::StringRef Input = {}) const;

private:
  explicit Git(std::string Top) : Top(std::move(Top)) {}

  std::string Top;
};

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
/// restore: they have changed since the last commit or are untracked. Ignored
/// files and files outside a git work tree are left out. Sorted by file.
llvm::Expected<std::vector<Uncommitted>>
uncommitted(llvm::ArrayRef<std::string> Files, RestorableFrom Where);

} // namespace torchport
