//===- PackedFiles.h - files inside of this program -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// `stddef.h`, `immintrin.h` and the other headers that belong to a version of
/// Clang: the tool runs where no Clang is installed, and reads the same headers
/// everywhere. And the runtime's sources, which `init --vendor` writes.
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <map>
#include <string>

namespace clang {
class HeaderSearchOptions;
} // namespace clang

namespace torchport {

/// What `-resource-dir` is to name, where a command names none.
llvm::StringRef resourceFolder();

/// The headers in resourceFolder(), and nothing else. Each is unpacked when it
/// is opened.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> resourceHeaders();

/// Makes a parse that is to read resourceFolder() do so. Debian's Clang has its
/// headers from a folder in /usr/include where the disk has none in the
/// resource folder, and no disk has ours.
void takeResourceHeaders(clang::HeaderSearchOptions &Search);

/// The texts of files by their paths in a folder.
using FileTree = std::map<std::string, std::string, std::less<>>;

/// The sources of the library and its probe, with what a project needs to build
/// them as a part of it; without a hash list.
FileTree runtimeFiles();

} // namespace torchport
