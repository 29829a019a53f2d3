//===- ProjectFiles.h - which files are the user's own ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Only the user's own files are reported, and only these are ever written.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/config/Configs.h"
#include "tool/os/FileSystems.h"
#include "tool/os/Paths.h"

#include "clang/Tooling/CompilationDatabase.h"
#include "llvm/ADT/StringMap.h"

#include <mutex>

namespace torchport {

/// Caches real paths.
class RealPaths {
public:
  explicit RealPaths(FileSystemRef Files) : Files(std::move(Files)) {}

  /// Resolves links in the folder of \p Path, but not \p Path itself.
  std::string withRealFolder(llvm::StringRef Path);
  /// Returns the real path of \p Path, or "" if the file system lacks it.
  std::string realPathOf(llvm::StringRef Path);
  /// Returns true if \p File is in a system include folder of \p Command.
  bool isSystem(llvm::StringRef File,
                const clang::tooling::CompileCommand &Command);

private:
  const FileSystemRef Files;
  llvm::StringMap<std::string> SystemFolders; // by how commands spell them
  llvm::StringMap<std::string> RealFolders;   // by how files are listed
};

class Project {
public:
  /// \p NamedPaths are the real paths of the files and folders that the user
  /// named. Each belongs to its work tree (git, Mercurial, Subversion), or else
  /// to the working directory, or else to its own folder.
  Project(std::vector<std::string> NamedPaths, llvm::StringRef WorkingDirectory,
          FileSystemRef Files = disk(),
          std::shared_ptr<Configs> Settings = nullptr);

  /// Returns true if \p File, a real path, is a source of the project: it is
  /// under one of the roots, and not in a build tree or a folder for
  /// third-party code, unless the user named that folder or something in it.
  /// Files that the configuration excludes are not.
  bool owns(llvm::StringRef File) const;

  /// Returns the root that contains \p File, or "".
  llvm::StringRef rootOf(llvm::StringRef File) const;

private:
  /// Caches which folders are own; thread-safe.
  struct FolderCache {
    std::mutex Mutex;
    llvm::StringMap<bool> IsOwn;
  };
  /// Returns true if \p Folder and all folders between it and \p Base are own.
  /// \p Base is.
  bool ownsFolder(llvm::StringRef Folder, llvm::StringRef Base) const;
  bool isForeign(const std::string &Folder) const;

  std::vector<std::string> NamedPaths;
  std::vector<std::string> Roots;
  FileSystemRef Files;
  std::shared_ptr<Configs> Settings;
  std::shared_ptr<FolderCache> OwnFolders = std::make_shared<FolderCache>();
};

} // namespace torchport
