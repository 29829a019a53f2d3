//===- Compilations.h - where the flags come from ---------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_TOOL_ENGINE_COMPILATIONS_H
#define TORCHPORT_TOOL_ENGINE_COMPILATIONS_H

#include "clang/Tooling/CompilationDatabase.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace torchport {

/// The commands that compile the user's files.
struct Compilations {
  std::unique_ptr<clang::tooling::CompilationDatabase> Commands;
  /// What a message calls it: a file's path, or "the flags behind '--'".
  std::string Name;
  /// Flags that fit every file, so that a folder means all sources in it
  /// instead of those that the database lists.
  bool ForEveryFile = false;
};

/// Loads compile_commands.json or compile_flags.txt from \p Path, which is the
/// build folder that holds it or the file itself.
llvm::Expected<Compilations> compilationsIn(llvm::StringRef Path);

/// Looks for a database in the folders from \p File upwards, and in a `build`
/// beside them. The error names the folders, and says how to make one.
llvm::Expected<Compilations> compilationsAround(llvm::StringRef File);

/// Uses \p Flags, relative to \p WorkingDirectory, for every file.
Compilations compilationsOf(llvm::ArrayRef<std::string> Flags,
                            llvm::StringRef WorkingDirectory);

} // namespace torchport

#endif // TORCHPORT_TOOL_ENGINE_COMPILATIONS_H
