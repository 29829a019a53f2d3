//===- Paths.cpp - paths of files, and of the tool ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/os/Paths.h"

#include "tool/os/IOErrors.h"
#include "tool/os/PathMap.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"

#include <tuple>

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace torchport {

/// Returns the folders of \p Path below its root, without the "." that a slash
/// at the end means.
static llvm::SmallVector<StringRef> componentsOf(StringRef Path,
                                                 path::Style Style) {
  const StringRef Relative = path::relative_path(Path, Style);
  llvm::SmallVector<StringRef> All(path::begin(Relative, Style),
                                   path::end(Relative));
  llvm::erase(All, ".");
  return All;
}

std::string relativePath(StringRef File, StringRef Directory,
                         path::Style Style) {
  // On Windows, the same name may be written with another case.
  const auto IsSameName = [&](StringRef A, StringRef B) {
    return path::is_style_windows(Style) ? A.equals_insensitive(B) : A == B;
  };
  const auto Names = componentsOf(File, Style);
  const auto Folders = componentsOf(Directory, Style);
  llvm::ArrayRef<StringRef> Rest = Names, From = Folders;
  while (!Rest.empty() && !From.empty() &&
         IsSameName(Rest.front(), From.front())) {
    Rest = Rest.drop_front();
    From = From.drop_front();
  }
  const bool SharesOnlyRoot = Rest.size() == Names.size();
  if ((SharesOnlyRoot && !From.empty()) ||
      path::has_root_directory(File, Style) !=
          path::has_root_directory(Directory, Style) ||
      !IsSameName(path::root_name(File, Style),
                  path::root_name(Directory, Style)))
    return path::convert_to_slash(File, Style);
  llvm::SmallVector<StringRef> Path(From.size(), "..");
  Path.append(Rest.begin(), Rest.end());
  return Path.empty() ? "." : llvm::join(Path, "/");
}

std::string realPath(StringRef Path) {
  llvm::SmallString<256> Real;
  const std::error_code EC = fs::real_path(Path, Real);
  recordIOError(Path, EC);
  return EC ? std::string() : Real.str().str();
}

bool isUnder(StringRef File, StringRef Directory, path::Style Style) {
  return (path::is_style_windows(Style)
              ? File.consume_front_insensitive(Directory)
              : File.consume_front(Directory)) &&
         (File.empty() || path::is_separator(File.front(), Style) ||
          (!Directory.empty() && path::is_separator(Directory.back(), Style)));
}

std::string installPrefix() {
  const std::string Program =
      fs::getMainExecutable(nullptr, reinterpret_cast<void *>(&installPrefix));
  return path::parent_path(path::parent_path(Program)).str();
}

std::string pythonEnvironment() {
  // Python recognizes a virtual environment by this file:
  // https://peps.python.org/pep-0405/
  const std::string Prefix = installPrefix();
  return !Prefix.empty() && fs::exists(Prefix + "/pyvenv.cfg") ? Prefix : "";
}

bool isWindowsPath(StringRef Path) {
  if (IsWindows)
    return false;
  return Path.starts_with("\\\\") ||
         (Path.size() > 2 && llvm::isAlpha(Path[0]) && Path[1] == ':' &&
          path::is_separator(Path[2], path::Style::windows));
}

std::string nowhereName(StringRef WindowsPath) {
  return "/" + path::convert_to_slash(WindowsPath, path::Style::windows);
}

StringRef windowsPathOf(StringRef NowhereName) {
  return NowhereName.consume_front("/") && isWindowsPath(NowhereName)
             ? NowhereName
             : StringRef();
}

/// Returns \p Path with slashes, and without `.` and `..`.
static std::string plain(StringRef Path) {
  llvm::SmallString<256> Plain(
      path::convert_to_slash(Path, path::Style::windows));
  path::remove_dots(Plain, /*remove_dot_dot=*/true, path::Style::windows_slash);
  return Plain.str().str();
}

void PathMap::add(StringRef From, StringRef To, StringRef In) {
  llvm::SmallString<256> Absolute(To);
  path::make_absolute(In, Absolute);
  path::remove_dots(Absolute, /*remove_dot_dot=*/true);
  Pairs.push_back({plain(From), Absolute.str().str()});
}

std::string spelledOnDisk(StringRef Path, llvm::vfs::FileSystem &Files) {
  if (Path.empty() || Files.exists(Path))
    return Path.str();
  const StringRef Name = path::filename(Path);
  const std::string Folder = spelledOnDisk(path::parent_path(Path), Files);
  std::error_code EC;
  for (auto It = Files.dir_begin(Folder, EC);
       !EC && It != llvm::vfs::directory_iterator(); It.increment(EC))
    if (path::filename(It->path()).equals_insensitive(Name))
      return Folder + (Folder == "/" ? "" : "/") +
             path::filename(It->path()).str();
  return Path.str();
}

std::string adviceOnMissing(StringRef Listed, llvm::vfs::FileSystem &Files) {
  if (!windowsPathOf(Listed).empty())
    return "'--path-map=FROM=TO' says where a folder of Windows is here";
  const std::string Alike = spelledOnDisk(Listed, Files);
  return Alike == Listed ? "run CMake again"
                         : "'" + path::filename(Alike).str() +
                               "' there differs by case alone";
}

std::string PathMap::here(StringRef Path) const {
  for (const Pair &Each : Pairs) {
    llvm::SmallString<256> Moved(plain(Path));
    const StringRef Rest =
        Moved.str().drop_front(std::min(Each.From.size(), Moved.size()));
    if ((Rest.empty() || Rest.front() == '/' ||
         StringRef(Each.From).ends_with("/")) &&
        path::replace_path_prefix(Moved, Each.From, Each.To,
                                  path::Style::windows_slash))
      return Moved.str().str();
  }
  return "";
}

static bool haveSameName(StringRef From, StringRef To) {
  return path::filename(From, path::Style::windows_slash)
      .equals_insensitive(path::filename(To));
}

bool PathMap::guess(llvm::ArrayRef<std::string> Listed, StringRef Folder,
                    llvm::vfs::FileSystem &Files) {
  // Deeper build folders and larger samples cost time and tell nothing new.
  constexpr unsigned MostLevels = 4, MostFiles = 64;
  std::map<std::pair<std::string, std::string>, unsigned> Votes;
  for (const std::string &Each : Listed.take_front(MostFiles)) {
    const std::string File = plain(Each);
    StringRef To = Folder;
    for (unsigned Level = 0; Level < MostLevels && To.size() > 1;
         ++Level, To = path::parent_path(To))
      // The root of a drive is no project.
      for (StringRef From = path::parent_path(File, path::Style::windows_slash);
           From.size() > 3;
           From = path::parent_path(From, path::Style::windows_slash)) {
        const StringRef Rest = StringRef(File).drop_front(From.size());
        // Far above, any folder may hold a file of that name.
        if (Level > 1 && Rest.count('/') == 1 && !haveSameName(From, To))
          continue;
        if (Files.exists(spelledOnDisk((To + Rest).str(), Files)))
          ++Votes[{From.str(), To.str()}];
      }
  }
  if (Votes.empty())
    return false;
  const auto Rank = [](const auto &Each) {
    const auto &[From, To] = Each.first;
    return std::make_tuple(Each.second, haveSameName(From, To), From.size(),
                           To.size());
  };
  const auto Best = llvm::max_element(
      Votes, [&](const auto &A, const auto &B) { return Rank(A) < Rank(B); });
  Pairs.push_back({Best->first.first, Best->first.second});
  return true;
}

} // namespace torchport
