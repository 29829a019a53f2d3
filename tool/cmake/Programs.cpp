//===- Programs.cpp - which sources are one program -----------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cmake/Programs.h"

#include "tool/cmake/CMakeModel.h"
#include "tool/core/Paths.h"
#include "tool/sources/Language.h"

#include <map>
#include <set>

namespace torchport {

std::string buildFolderOf(const SourceFile &Unit,
                          const clang::tooling::CompileCommand &Command) {
  if (Unit.FlagsByHand)
    return "";
  std::string Folder = buildFolderAround(realPath(Command.Directory));
  // Of a project within it, that folder knows nothing.
  return isUnder(Unit.File, Folder) ? "" : Folder;
}

/// The targets of the builds that \p Sources come from, by name.
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

/// Adds what \p Name compiles, and what it is linked with, to \p Into.
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

} // namespace torchport
