//===- Git.cpp - git commands in a work tree ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/git/Git.h"

#include "tool/sources/ProjectFiles.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Process.h"

#include <map>
#include <set>

using llvm::StringRef;

namespace torchport {

llvm::SmallVector<StringRef> namesIn(StringRef List) {
  llvm::SmallVector<StringRef> Names;
  List.split(Names, '\0', -1, /*KeepEmpty=*/false);
  return Names;
}

/// Filters are programs that git runs on a file's text to compare it. Filters
/// from the user's and the system's settings are kept; those that the
/// repository configures are turned off.
static void disableFilters(StringRef Folder, std::vector<std::string> &Settings,
                           const ProgramContext &Place) {
  const auto Configured =
      runProgram("git",
                 {"-C", Folder, "config", "-z", "--show-scope", "--name-only",
                  "--get-regexp", "^filter\\."},
                 {}, Place);
  if (!Configured || Configured->Status != 0)
    return;
  const auto Parts = namesIn(Configured->Output);
  std::set<std::string> Filters;
  for (size_t I = 0; I + 1 < Parts.size(); I += 2)
    if (Parts[I] == "local" || Parts[I] == "worktree")
      Filters.insert(Parts[I + 1].rsplit('.').first.str());
  for (const std::string &Each : Filters) {
    for (StringRef Program : {".clean", ".smudge", ".process"})
      Settings.push_back(Each + Program.str() + "=");
    Settings.push_back(Each + ".required=false");
  }
}

/// Returns \p Settings as environment variables, after those that the user set
/// this way: '-c' would end a name at the first '='.
static std::vector<std::string>
asEnvironment(llvm::ArrayRef<std::string> Settings) {
  unsigned Count = 0;
  if (const auto OldCount = llvm::sys::Process::GetEnv("GIT_CONFIG_COUNT"))
    (void)!StringRef(*OldCount).getAsInteger(10, Count);
  // Missing objects are not fetched, because that may run a program that the
  // repository configures.
  std::vector<std::string> All = {"GIT_ALLOW_PROTOCOL=none",
                                  "GIT_NO_LAZY_FETCH=1"};
  for (const std::string &Each : Settings) {
    const auto [Name, Value] = StringRef(Each).rsplit('=');
    const std::string Number = std::to_string(Count++);
    All.push_back(("GIT_CONFIG_KEY_" + Number + "=" + Name).str());
    All.push_back(("GIT_CONFIG_VALUE_" + Number + "=" + Value).str());
  }
  All.push_back("GIT_CONFIG_COUNT=" + std::to_string(Count));
  return All;
}

std::string repositoryAround(StringRef Folder) {
  for (StringRef Each = Folder; !Each.empty();
       Each = llvm::sys::path::parent_path(Each))
    if (llvm::sys::fs::exists(Each + "/.git"))
      return Each.str();
  return "";
}

std::optional<ProgramResult>
runGit(StringRef Folder, llvm::ArrayRef<StringRef> Arguments, StringRef Input) {
  std::vector<StringRef> FullArguments = {"--no-optional-locks",
                                          "--literal-pathspecs", "-C", Folder};
  FullArguments.insert(FullArguments.end(), Arguments.begin(), Arguments.end());
  // The repository could configure this program, which lists changed files.
  std::vector<std::string> Settings = {"core.fsmonitor=false"};
  std::vector<std::string> Variables = asEnvironment(Settings);
  const std::string Tree = repositoryAround(Folder);
  ProgramContext Place{Tree, Variables};
  if (!Arguments.empty() &&
      (Arguments[0] == "diff" || Arguments[0] == "status")) {
    disableFilters(Folder, Settings, Place);
    Variables = asEnvironment(Settings);
    Place.Environment = Variables;
  }
  return runProgram("git", FullArguments, Input, Place);
}

llvm::Expected<Git> Git::around(StringRef Folder) {
  auto Top = Git(Folder.str()).run({"rev-parse", "--show-toplevel"});
  if (Top)
    return Git(realPath(StringRef(*Top).rtrim("\n")));
  const std::string Why = toString(Top.takeError());
  for (StringRef NoRepository : {"not a git repository", "run in a work tree"})
    if (StringRef(Why).contains(NoRepository))
      return llvm::createStringError("'" + Folder +
                                     "' is not in a git work tree: run "
                                     "torchport in the one to check");
  return llvm::createStringError(Why);
}

llvm::Expected<std::string> Git::run(llvm::ArrayRef<StringRef> Arguments,
                                     StringRef Input) const {
  auto Result = runGit(Top, Arguments, Input);
  if (!Result)
    return llvm::createStringError("git cannot be run; is it in your PATH?");
  if (Result->Status != 0)
    return llvm::createStringError("git says in '" + Top +
                                   "': " + Result->ErrorOutput);
  return std::move(Result->Output);
}

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
  for (StringRef Line : namesIn(Result->Output)) {
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
    const std::string Folder =
        repositoryAround(llvm::sys::path::parent_path(File));
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
