//===- Programs.cpp - the sources of each program -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cmake/Programs.h"

#include "tool/cmake/CMakeModel.h"
#include "tool/core/Paths.h"
#include "tool/fix/Write.h"
#include "tool/scan/ScannedText.h"
#include "tool/sources/Language.h"

#include <algorithm>
#include <map>
#include <set>

using llvm::StringRef;

namespace torchport {

std::string buildFolderOf(const SourceFile &Unit,
                          const clang::tooling::CompileCommand &Command) {
  if (Unit.FlagsByHand)
    return "";
  std::string Folder = buildFolderAround(realPath(Command.Directory));
  // The build folder knows nothing of a project inside it.
  return isUnder(Unit.File, Folder) ? "" : Folder;
}

/// Returns the targets of the builds that \p Sources come from, by name.
static std::map<std::string, CMakeTarget>
targetsOf(const SourceFiles &Sources) {
  std::set<std::string> Folders;
  for (const SourceFile &Unit : Sources.Units)
    for (const clang::tooling::CompileCommand &Each : Unit.Commands)
      Folders.insert(buildFolderOf(Unit, Each));
  Folders.erase("");
  std::map<std::string, CMakeTarget> All;
  for (const std::string &Folder : Folders) {
    auto Targets = readReply(Folder);
    if (!Targets)
      llvm::consumeError(Targets.takeError());
    else if (*Targets)
      for (CMakeTarget &Each : **Targets)
        All.try_emplace(Each.Name, std::move(Each));
  }
  return All;
}

/// Adds to \p Into the sources of \p Name and of the libraries that it links.
static void addSources(const std::string &Name,
                       const std::map<std::string, CMakeTarget> &Targets,
                       const SourceFiles &Sources, std::set<std::string> &Seen,
                       Program &Into) {
  const auto Target = Targets.find(Name);
  if (Target == Targets.end() || !Seen.insert(Name).second)
    return;
  for (const std::string &Each : Target->second.Sources) {
    if (Sources.unitNamed(Each))
      Into.Sources.insert(Each);
    else if (languageOf(Each) == Language::Cxx ||
             languageOf(Each) == Language::Kernel)
      Into.NotAsked.insert(Each);
  }
  for (const std::string &Each : Target->second.Dependencies)
    addSources(Each, Targets, Sources, Seen, Into);
}

std::vector<Program> programsOf(const SourceFiles &Sources) {
  const std::map<std::string, CMakeTarget> Targets = targetsOf(Sources);
  std::vector<Program> All;
  for (const auto &[Name, Target] : Targets) {
    if (Target.Type != "EXECUTABLE")
      continue;
    Program Of;
    Of.Target = Name;
    std::set<std::string> Seen;
    addSources(Name, Targets, Sources, Seen, Of);
    if (!Of.Sources.empty())
      All.push_back(std::move(Of));
  }
  if (!All.empty())
    return All;
  Program Whole;
  for (const SourceFile &Each : Sources.Units)
    Whole.Sources.insert(Each.File);
  Whole.NotAsked = Sources.NotAsked;
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
  std::optional<RuntimeLibrary> Wanted;
  if (!Code.contains("torchport/"))
    return Wanted;
  for (const Include &Each : includesOf(Code)) {
    StringRef Header = Each.Name;
    if (Header.consume_front("torchport/"))
      // An empty optional compares less than the first library.
      Wanted = std::max(
          Wanted, std::optional(Header.starts_with("stable/") || Header == "c.h"
                                    ? RuntimeLibrary::Stable
                                    : RuntimeLibrary::Torch));
  }
  return Wanted;
}

static std::optional<RuntimeLibrary> libraryFor(const std::string &File,
                                                const FixPlan &Plan) {
  if (const auto Planned = Plan.Files.find(File); Planned != Plan.Files.end())
    return libraryFor(StringRef(Planned->second.NewText));
  auto Text = readFile(File);
  if (Text)
    return libraryFor(StringRef(*Text));
  // The file is already reported as not analysed.
  llvm::consumeError(Text.takeError());
  return std::nullopt;
}

bool isObjectLibrary(const CMakeTarget &Target) {
  return Target.Type == "OBJECT_LIBRARY";
}

std::optional<RuntimeLibrary> wantedBy(const CMakeTarget &Target,
                                       llvm::ArrayRef<RuntimeUser> Users) {
  std::optional<RuntimeLibrary> Wanted;
  // A custom target may list sources that it does not compile.
  if (Target.Type == "UTILITY")
    return Wanted;
  for (const RuntimeUser &Each : Users)
    if (Target.Sources.count(Each.Source) != 0)
      Wanted = std::max(Wanted, std::optional(Each.Wanted));
  return Wanted;
}

std::vector<TargetNeed> targetsOf(llvm::ArrayRef<CMakeTarget> Targets,
                                  llvm::ArrayRef<RuntimeUser> Users) {
  std::map<std::string, RuntimeLibrary> Objects;
  for (const CMakeTarget &Each : Targets)
    if (const auto Wanted = wantedBy(Each, Users);
        Wanted && isObjectLibrary(Each))
      Objects.emplace(Each.Name, *Wanted);
  std::vector<TargetNeed> Found;
  for (const CMakeTarget &Each : Targets) {
    std::optional<RuntimeLibrary> Wanted = wantedBy(Each, Users);
    if (Each.Type != "UTILITY")
      for (const std::string &Other : Each.Dependencies)
        if (const auto Has = Objects.find(Other); Has != Objects.end())
          Wanted = std::max(Wanted, std::optional(Has->second));
    if (Wanted)
      Found.push_back({&Each, *Wanted});
  }
  return Found;
}

std::vector<RuntimeUser> runtimeUsers(const FixPlan &Plan) {
  std::map<std::string, std::optional<RuntimeLibrary>> Known;
  std::vector<RuntimeUser> Users;
  for (const auto &[Source, Files] : Plan.Reads) {
    std::optional<RuntimeLibrary> Wanted;
    bool ThroughHeader = false;
    for (const std::string &File : Files) {
      const auto [Of, IsNew] = Known.try_emplace(File);
      if (IsNew)
        Of->second = libraryFor(File, Plan);
      Wanted = std::max(Wanted, Of->second);
      ThroughHeader |= File != Source && Of->second;
    }
    if (Wanted)
      Users.push_back({Source, *Wanted, ThroughHeader});
  }
  return Users;
}

} // namespace torchport
