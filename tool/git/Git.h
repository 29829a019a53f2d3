//===- Git.h - git, asked about a work tree ------------------- -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/git/Program.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <optional>
#include <string>

namespace torchport {

/// What git answers in \p Folder. It writes nothing there, not even what it
/// has found out. Nothing where git cannot be run.
std::optional<Answer> askGit(llvm::StringRef Folder,
                             llvm::ArrayRef<llvm::StringRef> Question,
                             llvm::StringRef Input = {});

/// The work tree around a folder. In a hook, git's environment says which one
/// that is, and which index it has for the commit that is being made.
class Git {
public:
  static llvm::Expected<Git> around(llvm::StringRef Folder);

  /// The top of the work tree, a real path.
  const std::string &top() const { return Top; }

  /// What git answers there; an error is its complaint.
  llvm::Expected<std::string> ask(llvm::ArrayRef<llvm::StringRef> Question,
                                  llvm::StringRef Input = {}) const;

  /// The same, where that git has no answer means something.
  std::optional<std::string>
  askMaybe(llvm::ArrayRef<llvm::StringRef> Question) const;

private:
  explicit Git(std::string Top) : Top(std::move(Top)) {}

  std::string Top;
};

} // namespace torchport
