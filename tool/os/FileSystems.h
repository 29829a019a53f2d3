//===- FileSystems.h - file systems that a parse reads ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The disk as a translation unit sees it, changed without writing to it.
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/Support/VirtualFileSystem.h"

#include <map>

namespace torchport {

using FileSystemRef = llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>;

/// New texts of files, by their real paths.
using Contents = std::map<std::string, std::string, std::less<>>;

/// Returns the real disk, with a working directory of its own. It is bounded,
/// and its errors are recorded (IOErrors.h).
FileSystemRef disk();

/// Returns \p Base, but fails to open files that may have no end: pipes,
/// devices and files of the kernel. They still exist, so opening them says why.
FileSystemRef boundedFileSystem(FileSystemRef Base);

/// Returns \p Base until more was read of it than any command needs, and then
/// an empty file system: response files may include each other, and twice each.
FileSystemRef sizeLimitedFileSystem(FileSystemRef Base);

/// Returns \p Base with the new text of the files in \p Patched, which must
/// outlive the result.
FileSystemRef withPatches(FileSystemRef Base, const Contents &Patched);

/// Returns the bytes of \p File. They are read and not mapped: the file may
/// shrink or be replaced meanwhile.
llvm::ErrorOr<std::string> readWholeFile(llvm::StringRef File);

/// Returns the text of \p File, or "" if it cannot be read.
std::string textOf(const std::string &File, const Contents &Patched);

/// Returns \p Base, but a file whose real path is not \p IsOwn is empty, so
/// that the preprocessor sees only the user's own text.
FileSystemRef withoutForeignText(FileSystemRef Base,
                                 std::function<bool(llvm::StringRef)> IsOwn);

/// Returns \p Base with the tool's own headers: in bundledHeaderFolder() those
/// of the runtime, which a rewritten program may not be linked with yet, and
/// replacements for CUDA's (tool/standins/README.md), and in resourceFolder()
/// Clang's.
FileSystemRef withBundledHeaders(FileSystemRef Base);
llvm::StringRef bundledHeaderFolder();
/// A hash of these headers' texts, which another version of the tool may have
/// changed.
uint64_t bundledHeadersHash();
/// The root folder of all built-in files. It does not exist on any disk.
llvm::StringRef builtinFolder();
/// The folder in which preambles appear to readers, wherever the cache is: a
/// preamble stores the path of the one below it.
llvm::StringRef preambleFolder();

} // namespace torchport
