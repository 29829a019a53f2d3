//===- FileStat.h - what a path looks like from outside --------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/SmallVector.h"

#include <chrono>
#include <cstdint>

namespace torchport {

/// What may be at a path. Whoever reads a pipe or a device may read for ever,
/// so those are nothing.
enum class FileKind : uint8_t { Nothing, Folder, File };

/// What one look at a path shows, without its being read.
struct FileStat {
  FileKind Is = FileKind::Nothing;
  /// A hash: while it is the same, so are the bytes of a file and the names in
  /// a folder. 0 where nothing is there.
  uint64_t Stamp = 0;
  /// When the last change was, by the clock of the file system.
  std::chrono::system_clock::time_point Changed;
  /// What all paths of one file have in common.
  uint64_t Device = 0, Inode = 0;
};

FileStat statPath(const char *Path);

/// Appends to \p Bytes those of the file at \p Path; what it shows is how it
/// looked before it was read. Where no file can be read, nothing is there.
FileStat readWithStat(const char *Path, llvm::SmallVectorImpl<char> &Bytes);

/// Whether a folder has an entry by this name, which may lead nowhere.
bool isEntry(const char *Path);

} // namespace torchport
