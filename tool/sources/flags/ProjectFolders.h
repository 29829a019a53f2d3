//===- ProjectFolders.h - a project's include folders -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/Support/VirtualFileSystem.h"

#include <string>
#include <vector>

namespace torchport {

/// The folders of a project that may be include folders.
struct ProjectFolders {
  std::vector<std::string> IncludeFolders; // by their names
  /// Folders that contain headers, and the names of these headers.
  std::vector<std::pair<std::string, std::vector<std::string>>> WithHeaders;
  /// Those more than four levels below the root, or in a folder 'include'.
  std::vector<std::pair<std::string, std::vector<std::string>>> FarWithHeaders;
};

/// Returns the folders in \p Folder, sorted.
std::vector<std::string> foldersIn(const llvm::Twine &Folder,
                                   llvm::vfs::FileSystem &Files);

/// Searches \p Root and eight levels below it, except hidden folders and build
/// folders of CMake.
ProjectFolders projectFolders(llvm::StringRef Root,
                              llvm::vfs::FileSystem &Files);

/// Returns the folders of \p Found whose headers, and those below them, an
/// unknown build may find by their names from there, because no other header of
/// the project has the same name.
std::vector<std::string> unambiguous(const ProjectFolders &Found);

} // namespace torchport
