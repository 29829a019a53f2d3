//===- Paths.h - paths of files, and of the tool ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/Support/Path.h"

namespace torchport {

/// True if paths have drives and backslashes, and case does not matter.
inline constexpr bool IsWindows =
    llvm::sys::path::is_style_windows(llvm::sys::path::Style::native);

/// Returns \p File relative to \p Directory, with '/' as the separator. Both
/// are absolute and have no symbolic links, so that "../" works. If they share
/// no folder, returns the absolute path: it is easier to read and resolves as
/// well.
std::string
relativePath(llvm::StringRef File, llvm::StringRef Directory,
             llvm::sys::path::Style Style = llvm::sys::path::Style::native);

/// Returns the absolute path of \p Path without symbolic links, or "" if there
/// is no such file.
std::string realPath(llvm::StringRef Path);

/// Returns true if \p File is \p Directory or is in it; both are absolute.
bool isUnder(llvm::StringRef File, llvm::StringRef Directory,
             llvm::sys::path::Style Style = llvm::sys::path::Style::native);

/// Returns the parent of the 'bin' folder of the running program, or "".
std::string installPrefix();

/// Returns the Python virtual environment that the program is installed in, or
/// "". The environment need not be active: `uvx` and pre-commit run the program
/// by its path.
std::string pythonEnvironment();

} // namespace torchport
