//===- DatabaseAdapters.h - what a database does not spell out --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/sources/FileSystems.h"

#include "clang/Tooling/CompilationDatabase.h"
#include "llvm/ADT/StringRef.h"

#include <memory>

namespace torchport {

/// The commands of \p Base with the contents of their response files (`@file`),
/// as far as a command needs them (scantFiles()).
std::unique_ptr<clang::tooling::CompilationDatabase>
withResponseFiles(std::unique_ptr<clang::tooling::CompilationDatabase> Base,
                  FileSystemRef Files);

/// Whether CMake's UNITY_BUILD has made \p File to include others, by its name.
bool isUnitySource(llvm::StringRef File);

/// The commands of \p Base, which lists unity sources alone, with each source
/// that one of these includes in the place of it.
std::unique_ptr<clang::tooling::CompilationDatabase>
withoutUnity(std::unique_ptr<clang::tooling::CompilationDatabase> Base,
             llvm::vfs::FileSystem &Files);

} // namespace torchport
