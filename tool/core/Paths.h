//===- Paths.h - relative paths, and our own --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>

namespace torchport {

/// \p File as seen from \p Directory, with '/' between the components. Both are
/// absolute and hold no symbolic links, so that "../" leads back to the file.
/// A file that shares no folder with \p Directory keeps its absolute path: it
/// is easier to read than a climb to the root, and resolves as well.
std::string relativePath(llvm::StringRef File, llvm::StringRef Directory);

/// The folder whose 'bin' holds the running program; empty where the system
/// does not tell.
std::string ownPrefix();

/// The virtual environment of Python's that the program is installed in, active
/// or not: `uvx` and pre-commit run it from there by its path. Empty where it
/// is in none.
std::string ownEnvironment();

} // namespace torchport
