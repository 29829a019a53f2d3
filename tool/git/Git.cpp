//===- Git.cpp - git, asked about a work tree -----------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/git/Git.h"

#include "tool/sources/Project.h"

#include <vector>

using llvm::StringRef;

namespace torchport {

std::optional<Answer>
askGit(StringRef Folder, llvm::ArrayRef<StringRef> Question, StringRef Input) {
  std::vector<StringRef> Arguments = {"--no-optional-locks",
                                      "--literal-pathspecs", "-C", Folder};
  Arguments.insert(Arguments.end(), Question.begin(), Question.end());
  return runProgram("git", Arguments, Input);
}

llvm::Expected<Git> Git::around(StringRef Folder) {
  auto Top = Git(Folder.str()).ask({"rev-parse", "--show-toplevel"});
  if (Top)
    return Git(realPath(StringRef(*Top).rtrim("\n")));
  const std::string Why = toString(Top.takeError());
  for (StringRef None : {"not a git repository", "run in a work tree"})
    if (StringRef(Why).contains(None))
      return llvm::createStringError("no work tree of git's is around '" +
                                     Folder +
                                     "'; run it in the one that you "
                                     "ask about");
  return llvm::createStringError(Why);
}

llvm::Expected<std::string> Git::ask(llvm::ArrayRef<StringRef> Question,
                                     StringRef Input) const {
  auto Given = askGit(Top, Question, Input);
  if (!Given)
    return llvm::createStringError("git cannot be run; is it in your PATH?");
  if (Given->Status != 0)
    return llvm::createStringError("git says in '" + Top +
                                   "': " + Given->Complaint);
  return std::move(Given->Output);
}

std::optional<std::string>
Git::askMaybe(llvm::ArrayRef<StringRef> Question) const {
  auto Given = askGit(Top, Question);
  if (!Given || Given->Status != 0)
    return std::nullopt;
  return std::move(Given->Output);
}

} // namespace torchport
