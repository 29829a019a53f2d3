//===- Compilations.h - where the flags come from ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/sources/FileSystems.h"

#include "clang/Tooling/CompilationDatabase.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <memory>
#include <string>

namespace torchport {

/// The commands that compile the user's files.
struct Compilations {
  std::unique_ptr<clang::tooling::CompilationDatabase> Commands;
  /// What a message calls it: a file's path, or "the flags behind '--'".
  std::string Name;
  /// Flags that fit every file, so that a folder means all sources in it
  /// instead of those that the database lists.
  bool ForEveryFile = false;
  /// Where nobody gave flags: what was assumed, and how to do better.
  std::string Assumed;
};

/// What a message ends with where flags are missing.
inline constexpr llvm::StringRef HowToGiveFlags =
    "make one with 'cmake -S . -B build -DCMAKE_EXPORT_COMPILE_COMMANDS=ON' "
    "and name its folder with '-p build', or give the flags behind '--'";

/// The database that \p Path means, which is a build folder or the
/// compile_commands.json or compile_flags.txt in it.
llvm::Expected<std::string> databaseIn(llvm::StringRef Path,
                                       const FileSystemRef &Files = disk());

/// The first database in the folders from \p File upwards, or in a `build`
/// beside them. The error says where it was looked for, and how to make one.
llvm::Expected<std::string> databaseAround(llvm::StringRef File,
                                           const FileSystemRef &Files = disk());

/// Loads the file that one of the above has found.
llvm::Expected<Compilations>
compilationsIn(llvm::StringRef Database, const FileSystemRef &Files = disk());

/// Uses \p Flags, relative to \p WorkingDirectory, for every file.
Compilations compilationsOf(llvm::ArrayRef<std::string> Flags,
                            llvm::StringRef WorkingDirectory);

} // namespace torchport
