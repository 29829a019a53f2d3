//===- PathMap.h - another machine's folders on this one --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/os/FileSystems.h"

#include "llvm/ADT/ArrayRef.h"

namespace torchport {

/// Returns true if \p Path is absolute on Windows (`C:/x`, `C:\x`, `\\host\x`)
/// and this is another system.
bool isWindowsPath(llvm::StringRef Path);

/// The absolute name of a Windows file that is nowhere on this machine; and its
/// inverse, which returns "" for other names.
std::string nowhereName(llvm::StringRef WindowsPath);
llvm::StringRef windowsPathOf(llvm::StringRef NowhereName);

/// Where folders of the machine that wrote a compilation database are here.
struct PathMap {
  struct Pair {
    std::string From, To;
  };
  std::vector<Pair> Pairs;

  /// Adds that \p From, a Windows path, is \p To, which is relative to \p In.
  void add(llvm::StringRef From, llvm::StringRef To, llvm::StringRef In);

  /// Returns \p Path, a Windows path, as a path of this machine, or "" if no
  /// folder of it is mapped.
  std::string here(llvm::StringRef Path) const;

  /// Adds the pair that maps most of the Windows paths in \p Listed to files in
  /// \p Folder or in a folder near above it. Returns false if there is none.
  bool guess(llvm::ArrayRef<std::string> Listed, llvm::StringRef Folder,
             llvm::vfs::FileSystem &Files);
};

/// Returns \p Path as the disk spells it, if it differs only by case from a
/// path that exists; otherwise \p Path.
std::string spelledOnDisk(llvm::StringRef Path, llvm::vfs::FileSystem &Files);

/// Returns what to do about \p Listed, which a database lists and which is not
/// there.
std::string adviceOnMissing(llvm::StringRef Listed,
                            llvm::vfs::FileSystem &Files);

} // namespace torchport
