//===- FileSystems.h - what a parse sees of the disk ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The disk as a translation unit sees it, changed without writing to it. Each
/// function puts one change on top of another file system.
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/IntrusiveRefCntPtr.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/VirtualFileSystem.h"

#include <functional>
#include <map>
#include <string>

namespace torchport {

using FileSystemRef = llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>;

/// New texts of files, by their real paths.
using Contents = std::map<std::string, std::string, std::less<>>;

/// The real disk, with a working directory of its own; bounded, and its errors
/// are noted as DiskFaults.h says.
FileSystemRef disk();

/// \p Base without what may have no end: opening a pipe waits for its writer,
/// and reading a device or what the kernel makes up may take for ever. All of
/// it still exists, so that whoever opens it gets the reason.
FileSystemRef boundedFiles(FileSystemRef Base);

/// \p Base until as much was read of it as no command needs: response files may
/// name each other, and twice each. After that, it is empty.
FileSystemRef scantFiles(FileSystemRef Base);

/// \p Base, but the files in \p Patched have their new text. The caller keeps
/// \p Patched alive.
FileSystemRef withPatches(FileSystemRef Base, const Contents &Patched);

/// What stands in \p File; nothing where it cannot be read.
std::string textOf(const std::string &File, const Contents &Patched);

/// \p Base, but a file that is not \p IsOwn, by its real path, is empty: what
/// is left to preprocess is the user's own text.
FileSystemRef withoutForeignText(FileSystemRef Base,
                                 std::function<bool(llvm::StringRef)> IsOwn);

/// \p Base and the headers that the tool brings along. In ownHeaderFolder() the
/// runtime's, so that a program that `fix` has rewritten can be analysed before
/// it is linked with the runtime, and what stands in for CUDA's where there are
/// none (tool/standins/README.md); in resourceFolder() Clang's.
FileSystemRef withOwnHeaders(FileSystemRef Base);
llvm::StringRef ownHeaderFolder();
/// All that the tool brings along is below this folder, which no disk has.
llvm::StringRef builtinFolder();
/// Where preambles lie for whoever reads them, wherever the cache is: one names
/// what it lies on top of, and is to be found in another folder as well.
llvm::StringRef preambleFolder();

} // namespace torchport
