//===- PackedFiles.h - files built into this program ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The headers that belong to a version of Clang, so that the tool works
/// without an installed Clang; and the runtime's sources, which `init --vendor`
/// writes.
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/Support/VirtualFileSystem.h"

#include <map>

namespace clang {
class HeaderSearchOptions;
} // namespace clang

namespace torchport {

/// The `-resource-dir` to use if a command names none.
llvm::StringRef resourceFolder();

/// Returns a file system with only the headers in resourceFolder().
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> resourceHeaders();

/// Makes \p Search read the headers in resourceFolder() if that is its resource
/// folder. Debian's Clang takes them from a folder in /usr/include if the
/// resource folder is not on the disk, and ours never is.
void useBundledResourceHeaders(clang::HeaderSearchOptions &Search);

/// The texts of files by their paths relative to a folder.
using FileTree = std::map<std::string, std::string, std::less<>>;

/// Returns the sources of the library and its probe, with the build files that
/// a project needs to include them; without a hash list.
FileTree runtimeFiles();

} // namespace torchport
