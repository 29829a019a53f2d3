//===- Files.h - what LLVM does not say about files -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Implemented for each system. All paths are UTF-8.
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/Support/FileSystem.h"

#include <chrono>

namespace torchport {

/// What is at a path. Pipes and devices count as Nothing, because reading them
/// may never end.
enum class FileKind : uint8_t { Nothing, Folder, File };

/// What is known about a path without reading it.
struct FileStat {
  FileKind Kind = FileKind::Nothing;
  /// A hash: while it is unchanged, so are the bytes of a file and the names in
  /// a folder. 0 if nothing is there.
  uint64_t Stamp = 0;
  /// The time of the last change, by the clock of the file system. Programs
  /// cannot set it, so it reveals a file that was changed and then given its
  /// old modification time again.
  std::chrono::system_clock::time_point Changed;
  /// Identify the file, which may have several paths.
  uint64_t Device = 0, Inode = 0;
};

FileStat statPath(const char *Path);

/// Appends the bytes of the file at \p Path to \p Bytes, and returns its state
/// before the read. If no file can be read, the kind is Nothing.
FileStat readWithStat(const char *Path, llvm::SmallVectorImpl<char> &Bytes);

/// Returns true if neither this user nor the administrator owns the file, or if
/// others can write to it. Both are false on Windows, where only access control
/// lists say so; those of a profile keep other users out.
bool isOfAnotherUser(const llvm::sys::fs::file_status &Status);
bool isWritableByOthers(const llvm::sys::fs::file_status &Status);

/// Gives a file the mode in \p Wanted and, if \p Original is not empty, the
/// owner, the group and the extended attributes of that file, as far as the
/// user and the file system allow. Does nothing on Windows, where a new file
/// has the access control list of its folder.
std::error_code setAttributes(int FD, const std::string &Original,
                              const llvm::sys::fs::file_status &Wanted);

/// Returns when the file's bytes have reached the disk.
std::error_code flushToDisk(int FD);

/// Opens a new file that is in no folder, so that a killed process leaves
/// nothing behind. Child processes do not inherit the descriptor. Returns -1 if
/// that fails, as it does on Windows.
int openUnnamedFile();

/// Returns the path by which other processes can open \p FD, or "" if the
/// system has none.
std::string pathForOthers(int FD);

} // namespace torchport
