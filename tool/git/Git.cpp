//===- Git.cpp - git commands in a work tree ------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/git/Git.h"

#include "tool/sources/ProjectFiles.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"

#include <set>
#include <vector>

using llvm::StringRef;

namespace torchport {

/// Filters are programs that git runs on a file's text to compare it. Filters
/// from the user's and the system's settings are kept; those that the
/// repository configures are turned off.
static void turnOffFilters(StringRef Folder, std::vector<std::string> &Settings,
                           const ProgramPlace &Place) {
  const auto Known = runProgram("git",
                                {"-C", Folder, "config", "-z", "--show-scope",
                                 "--name-only", "--get-regexp", "^filter\\."},
                                {}, Place);
  if (!Known || Known->Status != 0)
    return;
  llvm::SmallVector<StringRef> Parts;
  StringRef(Known->Output).split(Parts, '\0', -1, /*KeepEmpty=*/false);
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
asVariables(llvm::ArrayRef<std::string> Settings) {
  unsigned Count = 0;
  if (const auto Given = llvm::sys::Process::GetEnv("GIT_CONFIG_COUNT"))
    (void)!StringRef(*Given).getAsInteger(10, Count);
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

/// Returns the nearest folder that contains a '.git', from \p Folder upwards,
/// or "".
static std::string repositoryAround(StringRef Folder) {
  for (StringRef Each = Folder; !Each.empty();
       Each = llvm::sys::path::parent_path(Each))
    if (llvm::sys::fs::exists(Each + "/.git"))
      return Each.str();
  return "";
}

std::optional<Answer>
askGit(StringRef Folder, llvm::ArrayRef<StringRef> Question, StringRef Input) {
  std::vector<StringRef> Arguments = {"--no-optional-locks",
                                      "--literal-pathspecs", "-C", Folder};
  Arguments.insert(Arguments.end(), Question.begin(), Question.end());
  // The repository could configure this program, which lists changed files.
  std::vector<std::string> Settings = {"core.fsmonitor=false"};
  std::vector<std::string> Variables = asVariables(Settings);
  const std::string Tree = repositoryAround(Folder);
  ProgramPlace Place{Tree, Variables};
  if (!Question.empty() && (Question[0] == "diff" || Question[0] == "status")) {
    turnOffFilters(Folder, Settings, Place);
    Variables = asVariables(Settings);
    Place.Environment = Variables;
  }
  return runProgram("git", Arguments, Input, Place);
}

llvm::Expected<Git> Git::around(StringRef Folder) {
  auto Top = Git(Folder.str()).ask({"rev-parse", "--show-toplevel"});
  if (Top)
    return Git(realPath(StringRef(*Top).rtrim("\n")));
  const std::string Why = toString(Top.takeError());
  for (StringRef None : {"not a git repository", "run in a work tree"})
    if (StringRef(Why).contains(None))
      return llvm::createStringError("'" + Folder +
                                     "' is not in a git work tree: run "
                                     "torchport in the one to check");
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
