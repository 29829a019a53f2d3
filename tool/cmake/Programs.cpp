//===- Programs.cpp - the sources of each program -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cmake/Programs.h"

#include "tool/fix/Write.h"
#include "tool/scan/ScannedText.h"
#include "tool/sources/Language.h"

#include <algorithm>

using llvm::StringRef;

namespace torchport {

std::string buildFolderOf(const SourceFile &Unit,
                          const clang::tooling::CompileCommand &Command) {
  if (Unit.HasHandWrittenFlags)
    return "";
  std::string Folder = buildFolderAround(realPath(Command.Directory));
  // The build folder knows nothing of a project inside it.
  return isUnder(Unit.File, Folder) ? "" : Folder;
}

/// Returns the build folders that \p Sources come from.
static std::set<std::string> buildFoldersOf(const SourceFiles &Sources) {
  std::set<std::string> Folders;
  for (const SourceFile &Unit : Sources.Units)
    for (const clang::tooling::CompileCommand &Each : Unit.Commands)
      Folders.insert(buildFolderOf(Unit, Each));
  Folders.erase("");
  return Folders;
}

/// Returns the targets of these builds, by name.
static std::map<std::string, CMakeTarget>
targetsOf(const SourceFiles &Sources) {
  std::map<std::string, CMakeTarget> All;
  for (const std::string &Folder : buildFoldersOf(Sources))
    if (auto Targets = llvm::expectedToOptional(readReply(Folder)))
      for (CMakeTarget &Each : *Targets)
        All.try_emplace(Each.Name, std::move(Each));
  return All;
}

/// Adds to \p Prog the sources of \p Name and of the libraries that it links.
static void addSources(const std::string &Name,
                       const std::map<std::string, CMakeTarget> &Targets,
                       const SourceFiles &Sources,
                       std::set<std::string> &Visited, Program &Prog) {
  const auto Target = Targets.find(Name);
  if (Target == Targets.end() || !Visited.insert(Name).second)
    return;
  for (const std::string &Each : Target->second.Sources) {
    if (Sources.findUnit(Each))
      Prog.Sources.insert(Each);
    else if (languageOf(Each) == Language::Cxx ||
             languageOf(Each) == Language::Kernel)
      Prog.UnanalysedSources.insert(Each);
  }
  for (const std::string &Each : Target->second.Dependencies)
    addSources(Each, Targets, Sources, Visited, Prog);
}

void listTargets(const SourceFiles &Sources) {
  for (const std::string &Folder : buildFoldersOf(Sources)) {
    const auto Known = llvm::expectedToOptional(readReply(Folder));
    std::string PackageFolder;
    if (!Known || Known->empty())
      // If CMake fails, it fails again when the runtime is linked.
      llvm::consumeError(configureBuild(Folder, PackageFolder).takeError());
  }
}

std::vector<Program> programsOf(const SourceFiles &Sources) {
  const std::map<std::string, CMakeTarget> Targets = targetsOf(Sources);
  std::vector<Program> All;
  for (const auto &[Name, Target] : Targets) {
    if (Target.Type != "EXECUTABLE")
      continue;
    Program Prog;
    Prog.Target = Name;
    for (const std::string &Each : Target.Sources)
      if (Sources.findUnit(Each))
        Prog.OwnSources.insert(Each);
    std::set<std::string> Visited;
    addSources(Name, Targets, Sources, Visited, Prog);
    if (!Prog.Sources.empty())
      All.push_back(std::move(Prog));
  }
  if (!All.empty())
    return All;
  Program Whole;
  for (const SourceFile &Each : Sources.Units)
    Whole.Sources.insert(Each.File);
  Whole.UnanalysedSources = Sources.UnrequestedSources;
  return {std::move(Whole)};
}

StringRef targetName(RuntimeLibrary Library) {
  return Library == RuntimeLibrary::Stable ? "torchport::stable"
                                           : "torchport::torchport";
}

StringRef packageOf(RuntimeLibrary Library) {
  return Library == RuntimeLibrary::Stable
             ? "torchport REQUIRED COMPONENTS stable"
             : "torchport REQUIRED";
}

std::optional<RuntimeLibrary> libraryFor(StringRef Code) {
  std::optional<RuntimeLibrary> Required;
  if (!Code.contains("torchport/"))
    return Required;
  for (const Include &Each : includesOf(Code)) {
    StringRef Header = Each.Name;
    if (Header.consume_front("torchport/"))
      // An empty optional compares less than the first library.
      Required =
          std::max(Required, std::optional(Header.starts_with("stable/") ||
                                                   Header == "c.h"
                                               ? RuntimeLibrary::Stable
                                               : RuntimeLibrary::Torch));
  }
  return Required;
}

static std::optional<RuntimeLibrary> libraryFor(const std::string &File,
                                                const FixPlan &Plan) {
  if (const auto Planned = Plan.Files.find(File); Planned != Plan.Files.end())
    return libraryFor(StringRef(Planned->second.NewText));
  // A file that cannot be read is already reported as not analysed.
  const auto Text = llvm::expectedToOptional(readFile(File));
  return Text ? libraryFor(StringRef(*Text)) : std::nullopt;
}

/// Returns the library that the \p Users among the sources need, if any.
static std::optional<RuntimeLibrary>
requiredLibrary(const CMakeTarget &Target, llvm::ArrayRef<RuntimeUser> Users) {
  std::optional<RuntimeLibrary> Required;
  for (const RuntimeUser &Each : Users)
    if (Target.Sources.count(Each.Source) != 0)
      Required = std::max(Required, std::optional(Each.Required));
  return Required;
}

std::vector<TargetNeed> targetsOf(llvm::ArrayRef<CMakeTarget> Targets,
                                  llvm::ArrayRef<RuntimeUser> Users) {
  std::map<std::string, RuntimeLibrary> Objects;
  for (const CMakeTarget &Each : Targets)
    if (const auto Required = requiredLibrary(Each, Users);
        Required && Each.isObjectLibrary())
      Objects.emplace(Each.Name, *Required);
  std::vector<TargetNeed> Found;
  for (const CMakeTarget &Each : Targets) {
    // A custom target may list sources that it does not compile.
    if (Each.Type == "UTILITY")
      continue;
    const auto Own = requiredLibrary(Each, Users);
    auto Required = Own;
    for (const std::string &Other : Each.Dependencies)
      if (const auto Object = Objects.find(Other); Object != Objects.end())
        Required = std::max(Required, std::optional(Object->second));
    if (Required)
      Found.push_back({&Each, *Required, Own.has_value()});
  }
  return Found;
}

std::vector<RuntimeUser> runtimeUsers(const FixPlan &Plan) {
  std::map<std::string, std::optional<RuntimeLibrary>> Libraries;
  std::vector<RuntimeUser> Users;
  for (const auto &[Source, Files] : Plan.Reads) {
    std::optional<RuntimeLibrary> Required;
    bool ThroughHeader = false;
    for (const std::string &File : Files) {
      const auto [Entry, IsNew] = Libraries.try_emplace(File);
      if (IsNew)
        Entry->second = libraryFor(File, Plan);
      Required = std::max(Required, Entry->second);
      ThroughHeader |= File != Source && Entry->second;
    }
    if (Required)
      Users.push_back({Source, *Required, ThroughHeader});
  }
  return Users;
}

} // namespace torchport
