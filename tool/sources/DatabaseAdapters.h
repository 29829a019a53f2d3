//===- DatabaseAdapters.h - unity builds and response files -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/os/FileSystems.h"

#include "clang/Tooling/CompilationDatabase.h"
#include "llvm/Support/CommandLine.h"

namespace torchport {

/// Expands the response files (`@file`) among \p Words, which are relative to
/// \p Directory and split by \p Split. One that includes itself or cannot be
/// read stays, and the driver reports that it is not a source.
void expandResponseFiles(std::vector<std::string> &Words,
                         llvm::StringRef Directory,
                         llvm::cl::TokenizerCallback Split,
                         const FileSystemRef &Files);

/// Adapts \p Base: expands response files (`@file`), within the limits of
/// sizeLimitedFileSystem().
std::unique_ptr<clang::tooling::CompilationDatabase>
withResponseFiles(std::unique_ptr<clang::tooling::CompilationDatabase> Base,
                  FileSystemRef Files);

/// Returns true if the name of \p File is that of a source that CMake's
/// UNITY_BUILD generates to include others.
bool isUnitySource(llvm::StringRef File);

/// Adapts \p Base, which lists only unity sources: replaces each by the sources
/// that it includes.
std::unique_ptr<clang::tooling::CompilationDatabase>
expandUnitySources(std::unique_ptr<clang::tooling::CompilationDatabase> Base,
                   llvm::vfs::FileSystem &Files);

} // namespace torchport
