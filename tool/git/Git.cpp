//===- Git.cpp - git commands in a work tree ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/git/Git.h"

#include "tool/sources/ProjectFiles.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Process.h"

#include <set>

using llvm::StringRef;

namespace torchport {

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
  llvm::SmallVector<StringRef> Parts;
  StringRef(Configured->Output).split(Parts, '\0', -1, /*KeepEmpty=*/false);
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

} // namespace torchport
