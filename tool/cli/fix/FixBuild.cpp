//===- FixBuild.cpp - the build files in torchport fix --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/fix/FixSteps.h"

#include "tool/cmake/ListFile.h"
#include "tool/fix/Write.h"
#include "tool/report/TextEscaping.h"

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

/// A target, as an argument of target_link_libraries, and the library to link.
using LinkAdvice = std::pair<std::string, RuntimeLibrary>;

static std::vector<LinkAdvice>
adviceForUnknownTargets(const std::set<RuntimeLibrary> &Required) {
  std::vector<LinkAdvice> All;
  for (const RuntimeLibrary Each : Required)
    All.push_back({"YOUR_TARGET", Each});
  return All;
}

static std::set<RuntimeLibrary>
requiredLibraries(llvm::ArrayRef<RuntimeUser> Users) {
  std::set<RuntimeLibrary> Required;
  for (const RuntimeUser &Each : Users)
    Required.insert(Each.Required);
  return Required;
}

static void printLines(llvm::raw_ostream &OS,
                       llvm::ArrayRef<LinkAdvice> Targets) {
  RuntimeLibrary Most = RuntimeLibrary::Stable;
  for (const auto &[Target, Library] : Targets)
    Most = std::max(Most, Library);
  OS << "  find_package(" << packageOf(Most) << ")\n";
  for (const auto &[Target, Library] : Targets)
    OS << "  target_link_libraries(" << Target << ' ' << targetName(Library)
       << ")\n";
}

BuildChanges linkRuntime(FixPlan &Plan, const SourceFiles &Sources) {
  BuildChanges All;
  std::set<RuntimeLibrary> Advised;
  bool IsUnconfigured = false;
  const unsigned Cxx = Plan.Remaining.Conditions.RaisedCxx;
  const auto ReportError = [&](const llvm::Twine &Message) {
    All.Failed = true;
    printError(Message);
  };
  for (const auto &[Folder, Users] :
       byBuildFolder(runtimeUsers(Plan), Sources)) {
    if (Folder.empty()) {
      ReportError("the flags of '" +
                  relativePath(Users.front().Source, Sources.WorkingDirectory) +
                  "' come from no build folder of CMake's");
      Advised.merge(requiredLibraries(Users));
      IsUnconfigured = true;
      continue;
    }
    auto Build = configureBuild(Folder, All.Folders[Folder]);
    if (!Build) {
      const std::string Why = toString(Build.takeError());
      ReportError(Why);
      // If CMake does not find torchport, the build files look for it already.
      if (!StringRef(Why).contains("torchport_DIR") &&
          !StringRef(Why).contains("\"torchport\""))
        Advised.merge(requiredLibraries(Users));
      continue;
    }
    // CMake files are the user's own in the project or next to a named source.
    const auto IsOwn = [&](StringRef File) {
      return Sources.Owner.owns(File) ||
             llvm::any_of(Sources.Named, [&](StringRef Each) {
               return path::parent_path(Each) == path::parent_path(File);
             });
    };
    LinkPlan Links = planLinks(*Build, Users, IsOwn, Cxx);
    if (Cxx && Links.Raised.empty())
      ReportError("nothing in CMake's files says an older C++ than C++" +
                  llvm::Twine(Cxx) +
                  ", which LibTorch wants: set CMAKE_CXX_STANDARD to " +
                  llvm::Twine(Cxx));
    for (const LinkPlan::NotLinked &Each : Links.Unlinked) {
      ReportError(
          "'" + relativePath(Each.Name, Sources.WorkingDirectory) +
          "' cannot be linked with torchport's runtime: " + Each.Reason);
      Advised.insert(Each.Library);
    }
    for (auto &[File, Change] : Links.Files) {
      Plan.Files[File] = std::move(Change);
      Plan.BuildFiles.insert(File);
    }
    llvm::append_range(All.Links, Links.Links);
    for (const std::string &Each : Links.Raised)
      All.Raised[Each] = Cxx;
  }
  if (All.Failed && !Plan.Files.empty())
    printError("nothing was written, as '--cmake' changes the sources and "
               "CMake's files together: without it, only the sources are "
               "changed");
  if (!Advised.empty()) {
    llvm::errs() << "add what is missing yourself, in CMake:\n";
    printLines(llvm::errs(), adviceForUnknownTargets(Advised));
    // A project may set CMAKE_PREFIX_PATH itself.
    if (IsUnconfigured)
      llvm::errs() << "and configure it with the folder of "
                      "torchport-config.cmake:\n  cmake -Dtorchport_DIR="
                   << anyRuntimePackage() << " BUILD_FOLDER\n";
  }
  return All;
}

bool configureWritten(const FixPlan &Plan, BuildChanges &Changes) {
  if (Plan.BuildFiles.empty())
    return true;
  for (auto &[Folder, PackageFolder] : Changes.Folders) {
    llvm::Error Failed = configureAgain(Folder, PackageFolder);
    if (!Failed)
      continue;
    printErrors(std::move(Failed));
    if (llvm::Error Left = revertFixes(Plan)) {
      printErrors(std::move(Left));
      return false;
    }
    printError("the changes were taken back: all files are as before");
    return false;
  }
  return true;
}

void printLinked(llvm::raw_ostream &OS, const BuildChanges &Changes) {
  const std::string Here = workingDirectory();
  for (const LinkPlan::Linked &Each : Changes.Links)
    OS << "linked '" << Each.Target << "' with " << targetName(Each.Library)
       << " in " << relativePath(Each.File, Here) << '\n';
  for (const auto &[File, Cxx] : Changes.Raised)
    OS << "set C++" << Cxx << " in " << relativePath(File, Here) << '\n';
  for (const auto &[Folder, PackageFolder] : Changes.Folders)
    if (!PackageFolder.empty())
      OS << "CMake finds it in '" << relativePath(Folder, Here)
         << "' by -Dtorchport_DIR=" << PackageFolder
         << ", which any other build folder needs too\n";
}

/// Returns " PRIVATE" if \p Target was linked with a keyword before, because
/// CMake rejects a mixture of both forms.
static std::string keywordFor(const CMakeTarget &Target) {
  for (const CMakeTarget::Place &Each : llvm::reverse(Target.LinkCalls)) {
    const auto Text = llvm::expectedToOptional(readFile(Each.File));
    const auto Commands =
        llvm::expectedToOptional(parseListFile(Text ? StringRef(*Text) : ""));
    if (!Commands)
      continue;
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
    const auto Targets = llvm::expectedToOptional(readReply(Folder));
    if (!Targets)
      continue;
    for (const TargetNeed &Each : targetsOf(*Targets, Users))
      Known.push_back(
          {Each.Target->Name + keywordFor(*Each.Target), Each.Required});
  }
  return Known;
}

void printPolicySummary(llvm::raw_ostream &OS, const FixPlan &Plan,
                        PolicyStatus Status) {
  std::vector<PolicyChoice> News;
  bool HasNone = Plan.Policies.empty(), IsBlocked = false;
  std::vector<Finding> Misleading;
  for (const PolicyChoice &Each : Plan.Policies) {
    const bool IsWrong =
        Each.Declared &&
        (*Each.Declared > Each.Widest ||
         (*Each.Declared == Policy::Any &&
          !llvm::includes(Each.DeclaredDemands, Each.Demands)));
    const bool IsOpen =
        !Each.Declared && (Plan.Fixed > 0 || !Each.NotWrittenReason.empty());
    // Without twins, only a conflict says what there is to do.
    if (!Each.HasTwins && Each.Conflicts.empty())
      continue;
    // A library has no main(), so its patch needs no policy.
    const bool IsShown = Status == PolicyStatus::Planned && Each.Files.empty();
    if (IsShown || (!Each.IsNew && !IsWrong && !IsOpen))
      continue;
    News.push_back(Each);
    llvm::append_range(Misleading, Each.Misleading);
    HasNone |= !Each.Declared;
    IsBlocked |= Each.Widest < Policy::Any;
  }
  printPolicies(OS, News, Status, workingDirectory());
  if (IsBlocked)
    OS << "'torchport check --portable' lists what conflicts with 'any'\n";
  if (!Misleading.empty())
    OS << pluralize(Misleading.size(), "text")
       << (Misleading.size() == 1 ? " names" : " name")
       << " CUDA but may be about another accelerator: "
       << placesOf(Misleading, workingDirectory())
       << "; 'torchport check --portable' says what to write\n";
  const auto UsesTwins = [](StringRef Text) {
    return Text.contains("<torchport/twins.h>") ||
           Text.contains("<torchport/stable/twins.h>");
  };
  const auto HasNewTwins = [&](const auto &Each) {
    return UsesTwins(Each.second.NewText) && !UsesTwins(Each.second.OldText);
  };
  if (Status == PolicyStatus::Applied && HasNone &&
      llvm::any_of(Plan.Files, HasNewTwins))
    OS << "without a policy the program behaves as before; "
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
    Targets = adviceForUnknownTargets(requiredLibraries(runtimeUsers(Plan)));
  OS << "the new code needs torchport's runtime; 'torchport fix --cmake' adds "
        "to CMakeLists.txt:\n";
  printLines(OS, Targets);
}

} // namespace torchport
