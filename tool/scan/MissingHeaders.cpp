//===- MissingHeaders.cpp - where missing headers are ---------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/scan/MissingHeaders.h"

#include "tool/sources/flags/ProjectFolders.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Process.h"

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;
using llvm::StringRef;

namespace torchport {

/// Returns the folders that hold libraries' headers in folders of their own, as
/// /usr/include/eigen3 holds Eigen/Core.
static std::vector<std::string> libraryFolders() {
  std::vector<std::string> Parents;
  if (const auto List = llvm::sys::Process::GetEnv("CMAKE_PREFIX_PATH"))
    for (StringRef Each : llvm::split(*List, llvm::sys::EnvPathSeparator))
      if (!Each.empty())
        Parents.push_back((Each + "/include").str());
  const FileSystemRef Files = disk();
  for (StringRef Each : {"/usr/local/include", "/usr/include"})
    Parents.push_back(Each.str());
  std::vector<std::string> All;
  for (const std::string &Parent : Parents) {
    if (!StringRef(Parent).starts_with("/usr/"))
      All.push_back(Parent);
    llvm::append_range(All, foldersIn(Parent, *Files));
  }
  return All;
}

namespace {

class HeaderSearch {
public:
  HeaderSearch(llvm::ArrayRef<NotAnalysed> Skipped, const SourceFiles &Sources)
      : Here(Sources.WorkingDirectory) {
    for (const NotAnalysed &Each : Skipped) {
      for (StringRef Name : Each.Missing) {
        Names.insert(Name.str());
        Wanted.insert(path::filename(Name).lower());
      }
      if (Each.Missing.empty())
        continue;
      if (const StringRef Root = Sources.Owner.rootOf(Each.File);
          !Root.empty() && Root != "/")
        Roots.insert(Root.str());
      const SourceFile *Unit = Sources.findUnit(Each.File);
      IsHandWritten |= Unit && Unit->HasHandWrittenFlags;
    }
  }

  std::vector<std::string> run() {
    if (Names.empty())
      return {};
    for (const std::string &Each : Roots)
      indexFolder(Each);
    std::vector<std::string> Libraries;
    for (const std::string &Name : Names)
      // Many libraries have an 'algorithm' or a 'types.h' of their own.
      if (!findInProject(Name) && StringRef(Name).contains('/')) {
        if (Libraries.empty())
          Libraries = libraryFolders();
        for (const std::string &Folder : Libraries)
          if (fs::is_regular_file(Folder + "/" + Name)) {
            ByFolder[Folder].push_back(Name);
            break;
          }
      }
    return describe();
  }

private:
  /// Records the files below \p Folder with a wanted name, in any case.
  void indexFolder(const std::string &Folder) {
    constexpr unsigned MostEntries = 100000;
    std::error_code EC;
    fs::recursive_directory_iterator It(Folder, EC, /*follow_symlinks=*/false);
    for (unsigned Count = 0;
         !EC && Count < MostEntries && It != fs::recursive_directory_iterator();
         It.increment(EC), ++Count) {
      const StringRef File = It->path();
      if (It->type() == fs::file_type::directory_file) {
        if (path::filename(File).starts_with(".") ||
            fs::exists(File + "/CMakeCache.txt"))
          It.no_push();
      } else if (It->type() == fs::file_type::regular_file &&
                 Wanted.contains(path::filename(File).lower())) {
        Project.push_back(File.str());
      }
    }
  }

  /// Returns true if the project has one file that \p Name may mean.
  bool findInProject(const std::string &Name) {
    std::vector<StringRef> Same, Alike;
    for (StringRef File : Project) {
      if (File.ends_with("/" + Name))
        Same.push_back(File);
      else if (File.ends_with_insensitive("/" + Name))
        Alike.push_back(File);
    }
    // Several may belong to different builds.
    if (Same.size() == 1) {
      ByFolder[Same.front().drop_back(Name.size() + 1).str()].push_back(Name);
      return true;
    }
    if (!Same.empty() || Alike.size() != 1)
      return !Same.empty();
    OtherCase.push_back("'" + Name + "' is not found, and '" +
                        relativePath(Alike.front(), Here) +
                        "' differs by case: rename the file, or spell the "
                        "'#include' as it is");
    return true;
  }

  std::vector<std::string> describe() {
    std::vector<std::pair<StringRef, llvm::ArrayRef<std::string>>> Folders(
        ByFolder.begin(), ByFolder.end());
    llvm::stable_sort(Folders, [](const auto &A, const auto &B) {
      return A.second.size() > B.second.size();
    });
    std::vector<std::string> Text;
    for (const auto &[Folder, Found] : Folders) {
      const std::string Place =
          isUnder(Folder, Here) ? relativePath(Folder, Here) : Folder.str();
      const bool IsOne = Found.size() == 1;
      Text.push_back(
          "'" + Found.front() + "'" +
          (IsOne ? " is"
                 : " and " + std::to_string(Found.size() - 1) +
                       " more missing header" + (Found.size() == 2 ? "" : "s") +
                       " are") +
          " in '" + Place + "': '-I" + Place + "' " +
          (IsHandWritten ? "behind '--'" : "in the flags of the build") +
          (IsOne ? " finds it" : " finds them"));
    }
    llvm::append_range(Text, OtherCase);
    constexpr size_t Most = 3;
    if (Text.size() > Most)
      Text.resize(Most);
    return Text;
  }

  const std::string Here;
  std::set<std::string> Names, Roots;
  /// The last parts of the names, in lower case.
  llvm::StringSet<> Wanted;
  std::vector<std::string> Project;
  /// The names that are found in each folder.
  std::map<std::string, std::vector<std::string>> ByFolder;
  std::vector<std::string> OtherCase;
  /// The flags are the user's own or assumed, and not those of a build.
  bool IsHandWritten = false;
};

} // namespace

std::vector<std::string> findMissingHeaders(llvm::ArrayRef<NotAnalysed> Skipped,
                                            const SourceFiles &Sources) {
  return HeaderSearch(Skipped, Sources).run();
}

} // namespace torchport
