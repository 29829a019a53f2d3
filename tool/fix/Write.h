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
  /// The mode of a new file, before the user's umask. If not set, the file must
  /// exist.
  std::optional<llvm::sys::fs::perms> IfNew = std::nullopt;
  /// The text that the file must hold before, if that matters.
  std::optional<llvm::StringRef> OldText = std::nullopt;
};

/// Replaces the contents of a regular file atomically, byte for byte: a reader
/// finds the old text or the new one at any time, even if the process is
/// killed. Keeps the mode, the extended attributes (and so the access control
/// list), a symbolic link to the file, and the owner and group, as far as the
/// user may. Other hard links keep the old text. A new file appears atomically
/// too, with its mode. On Windows, only the text and a link are kept.
///
/// The new text is stored in a temporary file next to the target before it is
/// moved there. A Ctrl-C is delayed until then, provided that no other thread
/// can receive the signal. Killing the process leaves a '.torchport-*.tmp',
/// which nothing reads.
///
/// Fails, and leaves the file as it was and no temporary file, if the file must
/// exist and does not, if it is read-only (for root too, whom the system would
/// let write), if it has changed meanwhile, as far as can be seen right before
/// the replacement, or if the new text cannot be stored. The message names the
/// file.
llvm::Error writeFile(const NewContent &New);

} // namespace torchport
