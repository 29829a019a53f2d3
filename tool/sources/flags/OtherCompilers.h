//===- OtherCompilers.h - other compilers' commands for Clang ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The commands of Visual Studio, nvcc and hipcc, and all commands of a Windows
/// machine, become commands of Clang's driver on this one.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/os/PathMap.h"

#include "llvm/Support/JSON.h"

#include <set>

namespace torchport {

/// What the database of another machine needs to know of this one.
struct ThisMachine {
  PathMap Map;
  /// Returns the flags for this machine's LibTorch.
  std::function<std::vector<std::string>()> LibTorch;
};

/// What was assumed for a database of another machine.
struct Translation {
  /// A command was changed.
  bool IsAny = false;
  /// One sentence each.
  std::set<std::string> Assumed;
};

/// Translates the commands in \p Database, the contents of the
/// compile_commands.json in \p Folder.
Translation translateCommands(llvm::json::Value &Database,
                              llvm::StringRef Folder, ThisMachine Here,
                              const FileSystemRef &Files);

} // namespace torchport
