//===- ProjectFiles.h - what belongs to the user ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Tells the user's own files from everybody else's. Only own files are
/// reported, and nothing else is ever written.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/config/Configs.h"
#include "tool/sources/FileSystems.h"

#include "clang/Tooling/CompilationDatabase.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"

#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace torchport {

/// The absolute path of \p Path without symbolic links; nothing but "" where
/// there is no such file.
std::string realPath(llvm::StringRef Path);

/// Whether \p File is \p Directory or lies in it; both are absolute.
bool isUnder(llvm::StringRef File, llvm::StringRef Directory);

/// Where paths lead, with what was asked before remembered.
class RealPaths {
public:
  explicit RealPaths(FileSystemRef Files) : Files(std::move(Files)) {}

  /// Where \p Path stands, whatever it links to.
  std::string placeOf(llvm::StringRef Path);
  /// As realPath, and the file system is asked, too.
  std::string foundAt(llvm::StringRef Path);
  /// Whether \p File lies where \p Command looks for other people's headers.
  bool isSystem(llvm::StringRef File,
                const clang::tooling::CompileCommand &Command);

private:
  const FileSystemRef Files;
  llvm::StringMap<std::string> SystemFolders; // by how commands spell them
  llvm::StringMap<std::string> RealFolders;   // by how files are listed
};

class Project {
public:
  /// \p Given are the files and folders that the user named, as real paths.
  /// Each belongs to the work tree around it (git, Mercurial, Subversion), or
  /// else to the working directory, or else to its own folder.
  Project(std::vector<std::string> Given, llvm::StringRef WorkingDirectory,
          FileSystemRef Files = disk(),
          std::shared_ptr<Configs> Settings = nullptr);

  /// Whether \p File, a real path, is a source of the project: it lies under
  /// one of the roots, and in no build tree and no folder for other people's
  /// code, unless the user named that folder or something in it. What the
  /// configuration leaves out is not.
  bool owns(llvm::StringRef File) const;

  /// The root that \p File lies under; empty where there is none.
  llvm::StringRef rootOf(llvm::StringRef File) const;

private:
  /// Whether a folder is own, asked once for each; by many threads.
  struct Memory {
    std::mutex Mutex;
    llvm::StringMap<bool> IsOwn;
  };
  /// Whether \p Folder is and all that lie between it and \p Base, which is.
  bool ownsFolder(llvm::StringRef Folder, llvm::StringRef Base) const;
  bool isForeign(const std::string &Folder) const;

  std::vector<std::string> Given;
  std::vector<std::string> Roots;
  FileSystemRef Files;
  std::shared_ptr<Configs> Settings;
  std::shared_ptr<Memory> Known = std::make_shared<Memory>();
};

} // namespace torchport
