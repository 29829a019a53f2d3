//===- Write.h - replaces a file atomically ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"

#include <optional>
#include <string>

namespace torchport {

/// Returns the current text of \p File.
llvm::Expected<std::string> readFile(const std::string &File);

struct NewContent {
  std::string Path;
  llvm::StringRef Text;
  /// The mode of a new file, before the umask; without it, the file must exist.
  std::optional<llvm::sys::fs::perms> IfNew = std::nullopt;
  /// The text that the file must hold before, if that matters.
  std::optional<llvm::StringRef> OldText = std::nullopt;
};

/// Replaces the contents of a regular file atomically, even if the process is
/// killed, or makes a new file. Keeps the mode, the extended attributes (and so
/// the access control list), a symbolic link to the file, and the owner and
/// group, as far as the user may; on Windows, only the link. Other hard links
/// keep the old text. Killing the process may leave a '.torchport-*.tmp'.
///
/// Fails with a message that names the file, and leaves it as it was, if it is
/// read-only (for root too), has changed, or cannot be stored.
llvm::Error writeFile(const NewContent &New);

} // namespace torchport
