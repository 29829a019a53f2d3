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

// ForeignFlags.cpp: single commands.

/// Whose options a command has.
enum class DriverMode { Gnu, Microsoft };

/// Returns the flags in \p Given that Clang's GNU driver has too, spelled as
/// for it, with each path as \p Place returns it. Leaves out the sources.
std::vector<std::string>
driverFlags(llvm::ArrayRef<std::string> Given, DriverMode Mode,
            llvm::function_ref<std::string(llvm::StringRef)> Place,
            llvm::vfs::FileSystem &Files);

/// Returns \p Words, those behind the compiler's name, with each of nvcc's
/// options for a file of options spelled `@file`.
std::vector<std::string>
withPlainOptionFiles(llvm::ArrayRef<std::string> Words);

/// Returns \p Words, which name no file of options any more, as flags of
/// Clang's driver. Flags that only affect the device's code are left out, but
/// for the GPUs' names. Moves the flags for the host's compiler to \p ForHost.
std::vector<std::string> fromNvcc(llvm::ArrayRef<std::string> Words,
                                  std::vector<std::string> &ForHost);

} // namespace torchport
