//===- StateFolder.cpp - what a run leaves to the next --------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/fix/StateFolder.h"

#include "tool/core/DiskFaults.h"
#include "tool/sources/Project.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>

using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace torchport {

static llvm::Error
unusable(StringRef Folder, const llvm::Twine &Why,
         const llvm::Twine &Cure = "set XDG_STATE_HOME to another folder") {
  return llvm::createStringError("'" + Folder + "' " + Why + ": " + Cure);
}

static std::string homeFolder() {
  llvm::SmallString<256> Home;
  // An empty HOME would mean the working directory.
  if (!path::home_directory(Home) || !path::is_absolute(Home))
    return {};
  return Home.str().str();
}

/// Empty where the user has none.
static std::string wanted() {
  llvm::SmallString<256> Folder;
  // A relative path is to be ignored, says the XDG Base Directory
  // Specification; it would lie in whatever project is being fixed.
  const auto Given = llvm::sys::Process::GetEnv("XDG_STATE_HOME");
  if (Given && path::is_absolute(*Given)) {
    Folder = *Given;
  } else {
    Folder = homeFolder();
    if (Folder.empty())
      return {};
    path::append(Folder, ".local", "state");
  }
  path::append(Folder, "torchport");
  return Folder.str().str();
}

/// Whether \p Outer is around \p Folder, and not around all that is the user's.
static bool mayHaveBrought(StringRef Outer, StringRef Folder) {
  const std::string Home = realPath(homeFolder());
  return !Outer.empty() && isUnder(Folder, Outer) &&
         (Home.empty() || !isUnder(Home, Outer));
}

/// The work tree around \p Folder; empty where there is none.
static std::string workTreeAround(const std::string &Folder) {
  // What lies in none belongs to its own folder, says Project.
  const std::string Within = Folder + "/torchport";
  const Project Around({Within + "/file"}, "/");
  const StringRef Root = Around.rootOf(Within + "/file");
  return Root == Within ? std::string() : Root.str();
}

llvm::Expected<StateFolder> StateFolder::open(const std::string &Path) {
  Descriptor Open(
      ::open(Path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
  if (!Open && (errno == ENOTDIR || errno == ELOOP))
    return unusable(Path, "is a link, or no folder", "remove it");
  struct stat Status;
  if (!Open || ::fstat(Open.number(), &Status) != 0)
    return unusable(Path,
                    "cannot be opened: " + llvm::errnoAsErrorCode().message());
  if (Status.st_uid != ::geteuid())
    return unusable(Path, "belongs to another user");
  if (Status.st_mode & (S_IRWXG | S_IRWXO))
    return unusable(Path, "is open to others",
                    "make sure that what it holds is yours, and close it with "
                    "'chmod 700'");
  std::string Real = realPath(Path);
  if (Real.empty())
    return unusable(Path, "is gone");
  const std::string Tree = workTreeAround(Real);
  if (mayHaveBrought(Tree, Real))
    return unusable(Path, "lies in the work tree '" + Tree + "'");
  return StateFolder(std::move(Real), std::move(Open));
}

llvm::Expected<StateFolder> StateFolder::make() {
  const std::string Path = wanted();
  if (Path.empty())
    return llvm::createStringError("you have no home folder: set "
                                   "XDG_STATE_HOME to a folder of yours");
  std::error_code EC = fs::create_directories(
      path::parent_path(Path), /*IgnoreExisting=*/true, fs::owner_all);
  if (!EC && ::mkdir(Path.c_str(), S_IRWXU) != 0 && errno != EEXIST)
    EC = llvm::errnoAsErrorCode();
  if (EC)
    return unusable(Path, "cannot be made: " + EC.message());
  return open(Path);
}

llvm::Expected<std::optional<StateFolder>> StateFolder::find() {
  const std::string Path = wanted();
  fs::file_status Status;
  if (Path.empty())
    return std::nullopt;
  if (const std::error_code EC = fs::status(Path, Status, /*follow=*/false)) {
    noteFault(Path, EC);
    return std::nullopt;
  }
  auto Found = open(Path);
  if (!Found)
    return Found.takeError();
  return std::move(*Found);
}

llvm::Error StateFolder::isApartFrom(StringRef Project) const {
  if (mayHaveBrought(Project, Path))
    return unusable(Path, "lies in '" + Project + "', which is being fixed");
  return llvm::Error::success();
}

} // namespace torchport
