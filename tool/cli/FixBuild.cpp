//===- FixBuild.cpp - the build files in torchport fix --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/FixSteps.h"

#include "tool/cli/Common.h"
#include "tool/cmake/ListFile.h"
#include "tool/cmake/Programs.h"
#include "tool/core/Paths.h"
#include "tool/fix/Write.h"
#include "tool/report/Renderers.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Path.h"

#include <map>
#include <set>

namespace path = llvm::sys::path;
using llvm::StringRef;

namespace torchport {

/// Groups \p Users by the build folder of their flags, or "" if there is none.
static std::map<std::string, std::vector<RuntimeUser>>
byBuildFolder(llvm::ArrayRef<RuntimeUser> Users, const SourceFiles &Sources) {
  std::map<std::string, std::vector<RuntimeUser>> All;
  for (const RuntimeUser &User : Users)
    for (const SourceFile &Unit : Sources.Units) {
      if (Unit.File != User.Source)
        continue;
      std::set<std::string> Folders;
      for (const clang::tooling::CompileCommand &Each : Unit.Commands)
        Folders.insert(buildFolderOf(Unit, Each));
      if (Folders.size() > 1)
        Folders.erase("");
      for (const std::string &Each : Folders)
        All[Each].push_back(User);
    }
  return All;
}

/// Returns true if the CMake file \p File is the user's own: it is in the
/// project or next to a named source.
static bool isOwn(StringRef File, const SourceFiles &Sources) {
  return Sources.Owner.owns(File) ||
         llvm::any_of(Sources.Named, [&](StringRef Each) {
           return path::parent_path(Each) == path::parent_path(File);
         });
}

namespace {

/// A target, as an argument of target_link_libraries, and the library to link.
struct LinkAdvice {
  std::string Target;
  RuntimeLibrary With;
};

} // namespace

/// Returns advice for unknown targets.
static std::vector<LinkAdvice>
adviceFor(const std::set<RuntimeLibrary> &Wanted) {
  std::vector<LinkAdvice> All;
  for (const RuntimeLibrary Each : Wanted)
    All.push_back({"YOUR_TARGET", Each});
  return All;
}

static std::set<RuntimeLibrary> wantedBy(llvm::ArrayRef<RuntimeUser> Users) {
  std::set<RuntimeLibrary> Wanted;
  for (const RuntimeUser &Each : Users)
    Wanted.insert(Each.Wanted);
  return Wanted;
}

static void printLines(llvm::raw_ostream &OS,
                       llvm::ArrayRef<LinkAdvice> Targets) {
  RuntimeLibrary Most = RuntimeLibrary::Stable;
  for (const LinkAdvice &Each : Targets)
    Most = std::max(Most, Each.With);
  OS << "  find_package(" << packageOf(Most) << ")\n";
  for (const LinkAdvice &Each : Targets)
    OS << "  target_link_libraries(" << Each.Target << ' '
       << targetName(Each.With) << ")\n";
}

BuildChanges linkRuntime(FixPlan &Plan, const SourceFiles &Sources) {
  BuildChanges All;
  std::set<RuntimeLibrary> Advised;
  const bool WantCxx20 = Plan.Remaining.Read.AsNewerCxx;
  const auto Tell = [&](const llvm::Twine &Message) {
    All.Failed = true;
    printError(Message);
  };
  for (const auto &[Folder, Users] :
       byBuildFolder(runtimeUsers(Plan), Sources)) {
    if (Folder.empty()) {
      Tell("no build file was changed: the flags of '" +
           relativePath(Users.front().Source, Sources.WorkingDirectory) +
           "' come from no build folder of CMake's");
      Advised.merge(wantedBy(Users));
      continue;
    }
    auto Build = askCMake(Folder);
    if (!Build) {
      const std::string Why = toString(Build.takeError());
      Tell("no build file was changed: " + Why);
      // If CMake does not find torchport, the build files look for it already.
      if (!StringRef(Why).contains("\"torchport\""))
        Advised.merge(wantedBy(Users));
      continue;
    }
    LinkPlan Links = planLinks(
        *Build, Users, [&](StringRef File) { return isOwn(File, Sources); },
        WantCxx20);
    if (WantCxx20 && Links.Raised.empty())
      Tell("nothing in CMake's files says an older C++ than C++20, which "
           "LibTorch wants: set CMAKE_CXX_STANDARD to 20");
    for (const LinkPlan::NotLinked &Each : Links.Left) {
      Tell("'" + relativePath(Each.Name, Sources.WorkingDirectory) +
           "' was not linked with torchport's runtime: " + Each.Why);
      Advised.insert(Each.With);
    }
    for (auto &[File, Change] : Links.Files) {
      Plan.Files[File] = std::move(Change);
      Plan.BuildFiles.insert(File);
    }
    llvm::append_range(All.Done, Links.Done);
    All.LooksForRuntime |= Links.LooksForRuntime;
    llvm::append_range(All.Raised, Links.Raised);
  }
  if (!Advised.empty()) {
    llvm::errs() << "add what is missing yourself, in CMake:\n";
    printLines(llvm::errs(), adviceFor(Advised));
  }
  return All;
}

void printLinked(llvm::raw_ostream &OS, const BuildChanges &Changes) {
  const std::string Here = workingDirectory();
  for (const LinkPlan::Linked &Each : Changes.Done)
    OS << "linked '" << Each.Target << "' with " << targetName(Each.With)
       << " in " << relativePath(Each.File, Here) << '\n';
  for (const std::string &Each : Changes.Raised)
    OS << "set C++20 in " << relativePath(Each, Here) << '\n';
  if (Changes.LooksForRuntime)
    OS << "CMake finds it where CMAKE_PREFIX_PATH names the folder that it is "
          "installed in\n";
}

/// Returns " PRIVATE" if \p Target was linked with a keyword before, because
/// CMake rejects a mixture of both forms.
static std::string keywordFor(const CMakeTarget &Target) {
  for (const CMakeTarget::Place &Each : llvm::reverse(Target.LinkCalls)) {
    auto Text = readFile(Each.File);
    if (!Text) {
      llvm::consumeError(Text.takeError());
      continue;
    }
    auto Commands = parseListFile(*Text);
    if (!Commands) {
      llvm::consumeError(Commands.takeError());
      continue;
    }
    for (const ListCommand &Command : *Commands)
      if (Command.Line == Each.Line && Command.Arguments.size() > 1 &&
          llvm::is_contained({"PUBLIC", "PRIVATE", "INTERFACE"},
                             Command.Arguments[1]))
        return " PRIVATE";
  }
  return "";
}

/// Returns the targets that need the runtime, as arguments of
/// target_link_libraries. Knows only build folders with a reply of CMake.
static std::vector<LinkAdvice> knownTargets(const FixPlan &Plan,
                                            const SourceFiles &Sources) {
  std::vector<LinkAdvice> Known;
  for (const auto &[Folder, Users] :
       byBuildFolder(runtimeUsers(Plan), Sources)) {
    auto Targets = readReply(Folder);
    if (!Targets) {
      llvm::consumeError(Targets.takeError());
      continue;
    }
    if (*Targets)
      for (const TargetNeed &Each : targetsOf(**Targets, Users))
        Known.push_back(
            {Each.Target->Name + keywordFor(*Each.Target), Each.Wanted});
  }
  return Known;
}

/// Returns true if \p Plan adds the first twins to a file.
static bool hasNewTwins(const FixPlan &Plan) {
  const auto UsesTwins = [](const std::string &Text) {
    return StringRef(Text).contains("<torchport/twins.h>") ||
           StringRef(Text).contains("<torchport/stable/twins.h>");
  };
  return llvm::any_of(Plan.Files, [&](const auto &Each) {
    return UsesTwins(Each.second.NewText) && !UsesTwins(Each.second.OldText);
  });
}

void tellPolicies(llvm::raw_ostream &OS, const FixPlan &Plan, Tense When) {
  std::vector<PolicyChoice> News;
  bool HasNone = Plan.Policies.empty(), IsBlocked = false;
  for (const PolicyChoice &Each : Plan.Policies) {
    const bool IsWrong =
        Each.Set && (*Each.Set > Each.Widest ||
                     (*Each.Set == Policy::Any &&
                      !llvm::includes(Each.SetDemands, Each.Demands)));
    const bool IsOpen =
        !Each.Set && (Plan.Fixed > 0 || !Each.NotWritten.empty());
    // A library has no main(), so its patch needs no policy.
    const bool IsShown = When == Tense::Ahead && Each.Files.empty();
    if (IsShown || (!Each.IsNew && !IsWrong && !IsOpen))
      continue;
    News.push_back(Each);
    HasNone |= !Each.Set;
    IsBlocked |= Each.Widest < Policy::Any;
  }
  printPolicies(OS, News, When, workingDirectory());
  if (IsBlocked)
    OS << "'torchport check --portable' lists what stands against 'any'\n";
  if (When == Tense::Done && HasNone && hasNewTwins(Plan))
    OS << "without a policy the program does what it did; "
          "TORCHPORT_POLICY=any in its environment tries one\n";
}

void adviseLinking(llvm::raw_ostream &OS, const FixPlan &Plan,
                   const SourceFiles &Sources) {
  if (llvm::none_of(Plan.Files, [](const auto &Each) {
        return libraryFor(StringRef(Each.second.NewText)) >
               libraryFor(StringRef(Each.second.OldText));
      }))
    return;
  std::vector<LinkAdvice> Targets = knownTargets(Plan, Sources);
  if (Targets.empty())
    Targets = adviceFor(wantedBy(runtimeUsers(Plan)));
  OS << "the new code needs torchport's runtime; 'torchport fix --cmake' adds "
        "to CMakeLists.txt:\n";
  printLines(OS, Targets);
}

} // namespace torchport
