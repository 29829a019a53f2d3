//===- Write.h - a file replaced in one step --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"

#include <optional>
#include <string>

namespace torchport {

/// The text of \p File as it is now.
llvm::Expected<std::string> readFile(const std::string &File);

struct NewContent {
  std::string Path;
  llvm::StringRef Text;
  /// What the user's umask leaves of it is the mode of a file that is not there
  /// yet. Without it, the file has to be there.
  std::optional<llvm::sys::fs::perms> IfNew = std::nullopt;
  /// What it has to hold before, where that matters.
  std::optional<llvm::StringRef> OldText = std::nullopt;
};

/// Replaces the contents of a regular file in one step, byte for byte: whoever
/// looks, and whenever the process ends, finds the old text or the new one.
/// Keeps the mode, the extended attributes (and so the access control list), a
/// symbolic link that leads to the file, and the owner and group, as far as the
/// user may. Other hard links keep the old text. A new file comes in one step,
/// too, with its mode.
///
/// The new text is on disk in a temporary file beside it before it takes its
/// place. A Ctrl-C waits for that, provided that no other thread runs that
/// would take the signal; who kills the process leaves a '.torchport-*.tmp',
/// which nobody reads.
///
/// Fails, and leaves the file as it was and nothing beside it, where it is
/// missing and has to be there, or is read-only (for root too, whom the system
/// would let write), or has changed meanwhile, as far as can be seen right
/// before it is replaced, or the new text cannot be stored. The message names
/// the file.
llvm::Error writeFile(const NewContent &New);

} // namespace torchport
