//===- PathMap.cpp - another machine's folders on this one ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/os/PathMap.h"

#include "tool/os/Paths.h"

#include "llvm/ADT/StringExtras.h"

#include <tuple>

namespace path = llvm::sys::path;
using llvm::StringRef;

namespace torchport {

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
