//===- DefaultFlags.h - flags to use if none are given ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/sources/Compilations.h"

#include "clang/Frontend/CompilerInvocation.h"

namespace torchport {

/// Returns the include folder of this machine's LibTorch: as the environment
/// says, in the project in \p Root, in a Python environment or a usual place.
std::optional<std::string> libtorchHeaders(llvm::StringRef Root,
                                           const FileSystemRef &Files = disk());

/// Returns the environment that the result of libtorchHeaders() depends on.
std::string libTorchEnvironment();

/// Returns guessed flags for every file of the project in \p Root, or nothing
/// if Torch_ROOT or Torch_DIR names a place without LibTorch.
std::optional<Compilations> defaultFlags(llvm::StringRef Root,
                                         const FileSystemRef &Files = disk());

/// Returns true if \p Options are of the flags of defaultFlags().
bool hasDefaultFlags(const clang::PreprocessorOptions &Options);

/// Returns only the include flags, which also fit C; without those of a project
/// if \p Root is empty. Returns none if there is no LibTorch.
std::vector<std::string> defaultIncludes(llvm::StringRef Root,
                                         const FileSystemRef &Files = disk());

/// Returns \p Flags for every file, as compilationsOf() does. If they name no
/// LibTorch, the folders that defaultFlags() assumes for the project in \p Root
/// follow them. \p Origin names the flags in messages.
Compilations completedFlags(llvm::ArrayRef<std::string> Flags,
                            llvm::StringRef Origin,
                            llvm::StringRef WorkingDirectory,
                            llvm::StringRef Root,
                            const FileSystemRef &Files = disk());

} // namespace torchport
