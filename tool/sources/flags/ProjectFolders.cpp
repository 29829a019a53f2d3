//===- ProjectFolders.cpp - a project's include folders -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/sources/flags/ProjectFolders.h"

#include "tool/sources/Language.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Path.h"

#include <map>

namespace path = llvm::sys::path;
namespace vfs = llvm::vfs;
using llvm::StringRef;

namespace torchport {

std::vector<std::string> foldersIn(const llvm::Twine &Folder,
                                   vfs::FileSystem &Files) {
  std::vector<std::string> Found;
  std::error_code EC;
  for (vfs::directory_iterator It = Files.dir_begin(Folder, EC), End;
       !EC && It != End; It.increment(EC))
    if (It->type() == llvm::sys::fs::file_type::directory_file)
      Found.push_back(It->path().str());
  llvm::sort(Found);
  return Found;
}

using FolderNames = std::pair<std::string, std::vector<std::string>>;

static void addHeaders(StringRef Folder, vfs::FileSystem &Files,
                       std::vector<FolderNames> &Found) {
  std::vector<std::string> Names;
  std::error_code EC;
  for (vfs::directory_iterator It = Files.dir_begin(Folder, EC), End;
       !EC && It != End; It.increment(EC))
    if (It->type() != llvm::sys::fs::file_type::directory_file &&
        languageOf(It->path()) == Language::CxxHeader)
      Names.push_back(path::filename(It->path()).str());
  if (!Names.empty())
    Found.emplace_back(Folder.str(), std::move(Names));
}

static constexpr unsigned NearLevels = 4;
static constexpr unsigned MaxLevels = 8;

/// Searches the folders in \p Folder, which are \p Level levels below the root,
/// and those below them.
static void addProjectFolders(StringRef Folder, unsigned Level, bool IsNear,
                              vfs::FileSystem &Files, ProjectFolders &Found) {
  IsNear &= Level <= NearLevels;
  for (StringRef Each : foldersIn(Folder, Files)) {
    const StringRef Name = path::filename(Each);
    if (Name.starts_with(".") || Files.exists(Each + "/CMakeCache.txt"))
      continue;
    if (IsNear && (Name == "include" || Name == "inc" || Name == "src"))
      Found.IncludeFolders.push_back(Each.str());
    addHeaders(Each, Files, IsNear ? Found.WithHeaders : Found.FarWithHeaders);
    if (Level < MaxLevels)
      addProjectFolders(Each, Level + 1, IsNear && Name != "include", Files,
                        Found);
  }
}

ProjectFolders projectFolders(StringRef Root, vfs::FileSystem &Files) {
  ProjectFolders Found;
  Found.IncludeFolders = {Root.str()};
  addHeaders(Root, Files, Found.WithHeaders);
  addProjectFolders(Root, 1, true, Files, Found);
  return Found;
}

/// Returns the folders of \p Headers, which are below it, if each of these is
/// the only header of the project that its name relative to the folder means.
static std::vector<std::string>
unambiguous(const std::map<std::string, std::vector<std::string>> &Headers,
            const ProjectFolders &Found) {
  llvm::StringMap<unsigned> Counts;
  for (const auto &[Folder, Names] : Headers)
    for (StringRef Name : Names)
      ++Counts[Name];
  std::vector<std::string> Result;
  for (const auto &[Folder, Names] : Headers)
    if (!llvm::is_contained(Found.IncludeFolders, Folder) &&
        llvm::all_of(Names, [&](StringRef Name) { return Counts[Name] == 1; }))
      Result.push_back(Folder);
  // Each folder slows every search for a header, and a large number suggests
  // that they belong to other projects.
  constexpr size_t MaxFolders = 32;
  if (Result.size() > MaxFolders)
    Result.clear();
  return Result;
}

/// Adds the folders of \p Folders, and those above them, from which each header
/// has a name of its own.
static void addUnambiguous(llvm::ArrayRef<FolderNames> Folders,
                           const ProjectFolders &Found,
                           std::vector<std::string> &Result) {
  const StringRef Root = Found.IncludeFolders.front();
  std::map<std::string, std::vector<std::string>> Direct, Below;
  for (const auto &[Folder, Names] : Folders) {
    Direct[Folder] = Names;
    if (llvm::is_contained(Found.IncludeFolders, Folder))
      continue;
    // `#include "net/layers/layer.h"` in the folder above 'net'.
    std::string Prefix;
    for (StringRef Above = Folder; Above.size() > Root.size();) {
      Prefix = (path::filename(Above) + "/" + Prefix).str();
      Above = path::parent_path(Above);
      for (StringRef Name : Names)
        Below[Above.str()].push_back(Prefix + Name.str());
    }
  }
  for (const auto *Headers : {&Direct, &Below})
    for (std::string &Each : unambiguous(*Headers, Found))
      if (!llvm::is_contained(Result, Each))
        Result.push_back(std::move(Each));
}

std::vector<std::string> unambiguous(const ProjectFolders &Found) {
  std::vector<std::string> Result;
  addUnambiguous(Found.WithHeaders, Found, Result);
  // A far folder must not make a near one ambiguous.
  std::vector<FolderNames> All = Found.WithHeaders;
  llvm::append_range(All, Found.FarWithHeaders);
  addUnambiguous(All, Found, Result);
  return Result;
}

} // namespace torchport
