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

} // namespace torchport
