//===- ResponseFiles.h - flags that lie in files ----------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/sources/FileSystems.h"

#include "clang/Tooling/CompilationDatabase.h"

#include <memory>

namespace torchport {

/// The commands of \p Base with what files that they name by an '@' hold, as
/// far as a command needs them (scantFiles()).
std::unique_ptr<clang::tooling::CompilationDatabase>
withResponseFiles(std::unique_ptr<clang::tooling::CompilationDatabase> Base,
                  FileSystemRef Files);

} // namespace torchport
