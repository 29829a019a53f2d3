//===- Changed.cpp - runs on changed lines --------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/check/Changed.h"

#include "tool/git/Git.h"
#include "tool/scan/Prefilter.h"
#include "tool/sources/Language.h"

#include <cstdlib>
#include <iterator>

namespace path = llvm::sys::path;
using llvm::StringRef;

namespace torchport {

/// Returns the places of \p Paths, which must be in the work tree.
static llvm::Expected<std::vector<std::string>>
resolvePaths(llvm::ArrayRef<std::string> Paths, const Changes &All) {
  std::vector<std::string> Places;
  for (const std::string &Each : Paths) {
    const std::string &Place = Places.emplace_back(resolvePath(Each));
    const auto IsInPlace = [&](const auto &Changed) {
      return isUnder(Changed.first, Place);
    };
    if (!llvm::sys::fs::exists(Place) &&
        llvm::none_of(All.Lines.Files, IsInPlace) &&
        llvm::none_of(All.Texts, IsInPlace))
      return llvm::createStringError("no such file or folder: '" + Each + "'");
    if (!isUnder(Place, All.Top))
      return llvm::createStringError(
          "'" + Each + "' is outside the git work tree '" + All.Top + "'");
  }
  return Places;
}

static llvm::Expected<Changes> allChanges(const ChangeQuery &Query,
                                          llvm::ArrayRef<std::string> Paths,
                                          StringRef Here) {
  switch (Query.About) {
  case ChangeQuery::Staged:
    return stagedChanges(Here);
  case ChangeQuery::Since:
    return changesSince(Query.Revision, Here);
  case ChangeQuery::Named:
    break;
  }
  auto Tree = Git::around(Here);
  if (!Tree)
    return Tree.takeError();
  Changes All;
  All.Top = Tree->top();
  for (const std::string &Each : Paths)
    All.Lines.Files[resolvePath(Each)] = {AllLines};
  return All;
}

/// Returns the changes that \p Scope selects. A hook selects the changes since
/// pre-commit's '--from-ref', the staged changes, or the named files if they
/// are not all staged.
static llvm::Expected<ChangeQuery> changeQueryFor(const ChangeScope &Scope,
                                                  const SourceQuery &Sources) {
  if (Scope.Query)
    return *Scope.Query;
  if (const char *From = std::getenv("PRE_COMMIT_FROM_REF"); From && *From)
    return ChangeQuery{ChangeQuery::Since, From};
  // Without '--all-files' and '--files', pre-commit names the staged files.
  std::vector<std::string> Named;
  for (const std::string &Each : Sources.Paths)
    if (!llvm::sys::fs::is_directory(Each))
      Named.push_back(resolvePath(Each));
  if (Named.empty())
    return ChangeQuery{ChangeQuery::Staged, ""};
  auto AreAll = areStaged(Named, workingDirectory());
  if (!AreAll)
    return AreAll.takeError();
  return ChangeQuery{*AreAll ? ChangeQuery::Staged : ChangeQuery::Named, ""};
}

llvm::Expected<Changes> changesOf(const CommandLine &Line, ChangeQuery &Query) {
  const std::vector<std::string> &Paths = Line.Sources.Paths;
  const std::string Here = workingDirectory();
  auto Selected = changeQueryFor(Line.Changes, Line.Sources);
  if (!Selected)
    return Selected.takeError();
  Query = *Selected;
  auto All = allChanges(Query, Paths, Here);
  if (!All)
    return All.takeError();
  auto Places = resolvePaths(Paths, *All);
  if (!Places)
    return Places.takeError();
  // pre-commit names all staged files, so being named does not make third-party
  // code the user's own.
  const Project Owner(Line.Changes.IsHook ? std::vector{All->Top} : *Places,
                      Here);
  const auto IsRequested = [&](StringRef File) {
    const bool IsCxx =
        languageOf(File) != Language::Other || isPartOfSource(File);
    return IsCxx && Owner.owns(File) &&
           llvm::any_of(*Places,
                        [&](StringRef Each) { return isUnder(File, Each); });
  };
  const auto PointsOutside = [&](StringRef File) {
    const std::string Real = realPath(File);
    return !Real.empty() && !Owner.owns(Real);
  };
  auto &Files = All->Lines.Files;
  for (auto Each = Files.begin(); Each != Files.end();) {
    if (Query.Selects != ChangeQuery::Lines)
      Each->second = {AllLines};
    bool IsKept = !Each->second.empty() && IsRequested(Each->first);
    if (IsKept && PointsOutside(Each->first)) {
      All->LinksOutside.push_back(Each->first);
      IsKept = false;
    }
    Each = IsKept ? std::next(Each) : Files.erase(Each);
  }
  llvm::erase_if(All->Unresolved,
                 [&](StringRef File) { return !IsRequested(File); });
  return All;
}

/// Returns the folder whose sources may include the changed \p File: the widest
/// one around it whose sources use the same compilation database.
static std::string projectFolderOf(StringRef File, const Changes &Requested,
                                   const SourceQuery &Sources,
                                   const FileSystemRef &Files) {
  if (Sources.CompilerFlags || !Sources.BuildFolder.empty())
    return Requested.Top;
  const auto Database = [&](StringRef Path) {
    return llvm::expectedToOptional(databaseAround(Path, Files)).value_or("");
  };
  const std::string Own = Database(File);
  StringRef Folder = path::parent_path(File);
  while (Folder.size() > Requested.Top.size() &&
         Database(path::parent_path(Folder)) == Own)
    Folder = path::parent_path(Folder);
  return Folder.str();
}

static void addUnreadableChanges(const Changes &Requested, SourceFiles &Found) {
  for (const std::string &File : Requested.Unresolved)
    Found.Skipped.push_back(
        {File, "its conflicts are not resolved, so nothing of it is staged"});
  for (const std::string &File : Requested.LinksOutside)
    Found.Skipped.push_back({File, "a link to '" + realPath(File) +
                                       "', which is not of this project"});
  llvm::sort(Found.Skipped, [](const NotAnalysed &A, const NotAnalysed &B) {
    return A.File < B.File;
  });
}

SourceFiles sourcesOfPrograms(const Changes &Requested,
                              const SourceQuery &Sources) {
  const FileSystemRef Files = withPatches(disk(), Requested.Texts);
  SourceQuery ProjectQuery = Sources;
  std::set<std::string> Folders;
  for (const auto &[File, Lines] : Requested.Lines.Files)
    Folders.insert(projectFolderOf(File, Requested, Sources, Files));
  ProjectQuery.Paths.assign(Folders.begin(), Folders.end());
  SourceFiles Found = sourcesOf(ProjectQuery, Files);
  Found.Owner =
      Project({Requested.Top}, Found.WorkingDirectory, Files, Found.Settings);
  addUnreadableChanges(Requested, Found);
  return Found;
}

SourceFiles sourcesOfChanges(const Changes &Requested, const ChangeQuery &Query,
                             const SourceQuery &Sources, DriverCache &Drivers) {
  const FileSystemRef Files = withPatches(disk(), Requested.Texts);
  SourceQuery UnitQuery = Sources, ProjectQuery = Sources;
  UnitQuery.Paths.clear();
  std::set<std::string> Folders;
  const auto Settings = settingsOf(Sources, Files);
  for (const auto &[File, Lines] : Requested.Lines.Files) {
    // The user did not name the file, so there is nothing to report.
    if (Settings->isExcluded(File))
      continue;
    const Language Kind = languageOf(File);
    if (Kind == Language::Cxx || Kind == Language::Kernel)
      UnitQuery.Paths.push_back(File);
    else
      Folders.insert(projectFolderOf(File, Requested, Sources, Files));
  }
  SourceFiles Found = sourcesOf(UnitQuery, Files);
  Found.Owner =
      Project({Requested.Top}, Found.WorkingDirectory, Files, Found.Settings);
  for (const auto &[File, Lines] : Requested.Lines.Files)
    if (!Found.Settings->isExcluded(File))
      Found.Named.insert(File);
  // Analyse the units like a full check, which can then reuse the cached
  // results. A changed file may also be included in the middle of a declaration
  // in an unchanged file.
  Found.WithHeaders = true;
  // Others than units are headers.
  if (!Folders.empty()) {
    ProjectQuery.Paths.assign(Folders.begin(), Folders.end());
    const SourceFiles Surrounding = sourcesOf(ProjectQuery, Files);
    addIncludingUnits(Found, Surrounding,
                      Query.About == ChangeQuery::Staged ? IncludingUnits::One
                                                         : IncludingUnits::All,
                      Drivers, Requested.Texts);
    if (Found.Assumed.empty())
      Found.Assumed = Surrounding.Assumed;
    // These are the reasons why no unit includes the headers.
    if (Surrounding.Units.empty() && Surrounding.Headers.empty())
      llvm::append_range(Found.Skipped, Surrounding.Skipped);
  }
  addUnreadableChanges(Requested, Found);
  return Found;
}

bool hasAnythingToReport(const Report &Result) {
  return !Result.Findings.empty() || !Result.Skipped.empty() ||
         !Result.Assumed.empty();
}

ExitStatus hookExitStatus(const Report &Result, bool IsStrict) {
  if (!Result.Findings.empty()) {
    // Users of pre-commit know this, and it does not only check commits.
    if (!std::getenv("PRE_COMMIT"))
      printNote(
          "the commit is blocked; 'git commit --no-verify' commits anyway");
    return HasFindings;
  }
  if (IsStrict)
    return exitStatusFor(Result, IsStrict);
  if (Result.Skipped.empty())
    return Clean;
  printNote("no findings in the files that could be analysed, so the commit is "
            "allowed; '--strict' blocks it");
  return Clean;
}

} // namespace torchport
