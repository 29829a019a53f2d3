//===- Compilations.h - where the flags come from ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/sources/flags/OtherCompilers.h"

#include "clang/Tooling/CompilationDatabase.h"

namespace torchport {

/// The commands that compile the user's files.
struct Compilations {
  std::unique_ptr<clang::tooling::CompilationDatabase> Commands;
  /// The name in messages: a file's path, or "the flags behind '--'".
  std::string Name;
  /// The flags fit every file, so that a folder means all sources in it, not
  /// only those that the database lists.
  bool FitsEveryFile = false;
  /// If no flags were given, or those of another machine: what was assumed, and
  /// how to avoid that.
  std::string Assumed;
};

/// The end of a message about missing flags.
inline constexpr llvm::StringRef HowToGiveFlags =
    "make one with 'cmake -S . -B build -DCMAKE_EXPORT_COMPILE_COMMANDS=ON' "
    "and name its folder with '-p build', or give the flags behind '--'";

/// Returns the database that \p Path names: a build folder, or the
/// compile_commands.json or compile_flags.txt in it.
llvm::Expected<std::string> databaseIn(llvm::StringRef Path,
                                       const FileSystemRef &Files = disk());

/// Returns the first database in the folders from \p File upwards, or in a
/// `build` folder in one of them.
llvm::Expected<std::string> databaseAround(llvm::StringRef File,
                                           const FileSystemRef &Files = disk());

/// Loads a database that one of the above functions returned.
llvm::Expected<Compilations> compilationsIn(llvm::StringRef Database,
                                            const FileSystemRef &Files = disk(),
                                            ThisMachine Here = {});

/// Uses \p Flags, relative to \p WorkingDirectory, for every file.
Compilations compilationsOf(llvm::ArrayRef<std::string> Flags,
                            llvm::StringRef WorkingDirectory);

} // namespace torchport
