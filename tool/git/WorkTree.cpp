//===- WorkTree.cpp - uncommitted changes ---------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/git/Changes.h"

#include "tool/git/Git.h"
#include "tool/sources/ProjectFiles.h"

#include "llvm/ADT/STLExtras.h"

using llvm::StringRef;
namespace path = llvm::sys::path;

namespace torchport {

static llvm::Error statusError(StringRef Folder, StringRef Cause) {
  return llvm::createStringError("git cannot tell which files in '" + Folder +
                                 "' have uncommitted changes: " + Cause);
}

/// Returns the work tree around \p Folder, which contains a '.git', or "" if
/// git does not recognize one.
static llvm::Expected<std::string> workTreeAround(StringRef Folder) {
  const auto Result = runGit(Folder, {"rev-parse", "--show-toplevel"});
  if (!Result)
    return statusError(Folder, "it cannot be run");
  if (Result->Status == 0)
    return realPath(StringRef(Result->Output).rtrim("\n"));
  if (StringRef(Result->ErrorOutput).contains("not a git repository"))
    return std::string();
  return statusError(Folder, Result->ErrorOutput);
}

/// Adds git's status of \p Files, which are in \p Tree.
static llvm::Error addStatus(StringRef Tree, llvm::ArrayRef<std::string> Files,
                             RestorableFrom Where,
                             std::vector<Uncommitted> &All) {
  std::vector<StringRef> Arguments = {"status",
                                      "--porcelain",
                                      "-z",
                                      "--no-renames",
                                      "--untracked-files=all",
                                      "--ignore-submodules=dirty",
                                      "--"};
  const size_t Words = Arguments.size();
  Arguments.insert(Arguments.end(), Files.begin(), Files.end());
  // With too many files for a command line, ask about the whole work tree.
  if (!llvm::sys::commandLineFitsWithinSystemLimits("git", Arguments))
    Arguments.resize(Words);
  const auto Result = runGit(Tree, Arguments);
  if (!Result)
    return statusError(Tree, "it cannot be run");
  if (Result->Status != 0)
    return statusError(Tree, Result->ErrorOutput);

  // Each is two letters, a space and the path relative to the root.
  llvm::SmallVector<StringRef> Lines;
  StringRef(Result->Output).split(Lines, '\0', -1, /*KeepEmpty=*/false);
  for (StringRef Line : Lines) {
    // The first letter is the state of the index, the second that of the file.
    if (Where == RestorableFrom::Index && Line[1] == ' ')
      continue;
    const std::string File = (Tree + "/" + Line.drop_front(3)).str();
    if (llvm::is_contained(Files, File))
      All.push_back({File, Line.starts_with("??")});
  }
  return llvm::Error::success();
}

llvm::Expected<std::vector<Uncommitted>>
uncommitted(llvm::ArrayRef<std::string> Files, RestorableFrom Where) {
  // Ask once for all files of a work tree; work trees may contain others.
  std::map<std::string, std::string> Trees; // by the folder that holds a '.git'
  std::map<std::string, std::vector<std::string>> InTree;
  for (const std::string &File : Files) {
    const std::string Folder = repositoryAround(path::parent_path(File));
    if (Folder.empty())
      continue;
    const auto [Tree, IsNew] = Trees.try_emplace(Folder);
    if (IsNew) {
      auto Found = workTreeAround(Folder);
      if (!Found)
        return Found.takeError();
      Tree->second = std::move(*Found);
    }
    if (!Tree->second.empty())
      InTree[Tree->second].push_back(File);
  }

  std::vector<Uncommitted> All;
  for (const auto &[Tree, FilesOfTree] : InTree)
    if (llvm::Error E = addStatus(Tree, FilesOfTree, Where, All))
      return E;
  llvm::sort(All, [](const Uncommitted &A, const Uncommitted &B) {
    return A.File < B.File;
  });
  return All;
}

} // namespace torchport
