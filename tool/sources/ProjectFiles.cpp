//===- ProjectFiles.cpp - which files are the user's own ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/sources/ProjectFiles.h"

#include "tool/core/Memoize.h"
#include "tool/os/IOErrors.h"

namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;
using llvm::StringRef;
using namespace clang;

namespace torchport {

std::string RealPaths::withRealFolder(StringRef Path) {
  const StringRef Folder = path::parent_path(Path);
  const auto [Real, IsNew] = RealFolders.try_emplace(Folder);
  if (IsNew)
    Real->second = realPath(Folder);
  if (Real->second.empty())
    return Path.str();
  llvm::SmallString<256> Result(Real->second);
  path::append(Result, path::filename(Path));
  return Result.str().str();
}

static bool isLink(StringRef Path) {
  fs::file_status Status;
  recordIOError(Path, fs::status(Path, Status, /*Follow=*/false));
  return Status.type() == fs::file_type::symlink_file;
}

std::string RealPaths::realPathOf(StringRef Path) {
  if (!Files->exists(Path))
    return "";
  std::string Result = withRealFolder(Path);
  return path::filename(Path) == ".." || isLink(Result) ? realPath(Path)
                                                        : Result;
}

bool RealPaths::isSystem(StringRef File,
                         const tooling::CompileCommand &Command) {
  bool IsNext = false;
  for (StringRef Word : Command.CommandLine) {
    const bool IsHere = std::exchange(IsNext, Word == "-isystem");
    if (!IsHere && (IsNext || !Word.consume_front("-isystem")))
      continue;
    llvm::SmallString<256> Folder(Word);
    path::make_absolute(Command.Directory, Folder);
    const auto [Real, IsNew] = SystemFolders.try_emplace(Folder);
    if (IsNew)
      Real->second = realPathOf(Folder);
    if (!Real->second.empty() && isUnder(File, Real->second))
      return true;
  }
  return false;
}

static bool isWorkTree(const llvm::Twine &Directory,
                       llvm::vfs::FileSystem &Files) {
  return llvm::any_of(
      llvm::ArrayRef<StringRef>{".git", ".hg", ".svn", ".jj"},
      [&](StringRef Mark) { return Files.exists(Directory + "/" + Mark); });
}

static std::string findRoot(StringRef NamedPaths, StringRef WorkingDirectory,
                            llvm::vfs::FileSystem &Files) {
  const auto Status = Files.status(NamedPaths);
  // A folder would be taken for a file, and its files would get other names.
  if (!Status)
    recordLostFile(NamedPaths, Status.getError());
  const StringRef Folder = Status && Status->isDirectory()
                               ? NamedPaths
                               : path::parent_path(NamedPaths);
  for (StringRef Each = Folder; !Each.empty(); Each = path::parent_path(Each))
    if (isWorkTree(Each, Files))
      return Each.str();
  // The root of the file system is not a project.
  if (WorkingDirectory != "/" && isUnder(Folder, WorkingDirectory))
    return WorkingDirectory.str();
  return Folder.str();
}

Project::Project(std::vector<std::string> Paths, StringRef WorkingDirectory,
                 FileSystemRef Disk, std::shared_ptr<Configs> OwnFolders)
    : NamedPaths(std::move(Paths)), Files(std::move(Disk)),
      Settings(std::move(OwnFolders)) {
  for (const std::string &Each : NamedPaths)
    Roots.push_back(findRoot(Each, WorkingDirectory, *Files));
  llvm::sort(Roots);
  Roots.erase(llvm::unique(Roots), Roots.end());
}

bool Project::isForeign(const std::string &Folder) const {
  static constexpr StringRef Names[] = {
      "third_party", "third-party", "thirdparty", "3rdparty",
      "vendor",      "external",    "_deps",      "node_modules"};
  // A build tree can have any name, so check its contents.
  return llvm::is_contained(Names, path::filename(Folder)) ||
         (Files->exists(Folder + "/CMakeCache.txt") &&
          !Files->exists(Folder + "/CMakeLists.txt"));
}

StringRef Project::rootOf(StringRef File) const {
  StringRef Nearest;
  for (StringRef Root : Roots)
    if (Root.size() > Nearest.size() && isUnder(File, Root))
      Nearest = Root;
  return Nearest;
}

bool Project::ownsFolder(StringRef Folder, StringRef Base) const {
  if (Folder.size() <= Base.size())
    return true;
  return getOrCompute(OwnFolders->Mutex, OwnFolders->IsOwn, Folder, [&] {
    return ownsFolder(path::parent_path(Folder), Base) &&
           !isForeign(Folder.str());
  });
}

bool Project::owns(StringRef File) const {
  // Whatever the user named is own, wherever it is.
  StringRef Base;
  for (StringRef Candidate : llvm::concat<const std::string>(NamedPaths, Roots))
    if (Candidate.size() > Base.size() && isUnder(File, Candidate))
      Base = Candidate;
  return !Base.empty() && ownsFolder(path::parent_path(File), Base) &&
         (!Settings || !Settings->isExcluded(File));
}

} // namespace torchport
