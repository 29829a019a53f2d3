//===- Write.h - a file replaced in one step --------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"

#include <optional>
#include <set>
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

/// Replaces the contents of regular files, byte for byte, all of them or none:
/// whoever looks, and whenever the process ends, finds each with the old text
/// or the new one. All new texts are on disk before the first file is replaced,
/// and what is left to do when the process is killed between two replacements,
/// finishWriting does. Keeps the mode, the extended attributes (and so the
/// access control list), a symbolic link that leads to the file, and the owner
/// and group, as far as the user may. Other hard links keep the old text.
///
/// A Ctrl-C waits until the files are whole, provided that no other thread runs
/// that would take the signal.
///
/// A new file comes in one step, too, with its mode.
///
/// Fails, and leaves the files as they were and nothing beside them, where one
/// is missing that has to be there, or read-only (for root too, whom the system
/// would let write), or has changed meanwhile, as far as can be seen right
/// before it is replaced, or the new text cannot be stored; for several also
/// where there is no state folder (StateFolder.h) to say in what is left to do.
/// The message names the file.
llvm::Error writeFiles(llvm::ArrayRef<NewContent> Files);

/// Removes what a process that was killed in writeFiles has left in the
/// projects around \p Folders and nobody will put in place any more. Changes
/// nothing else: for whoever is not about to write to the sources.
void removeUnusedTexts(const std::set<std::string> &Folders);

/// Does what a process that was killed in writeFiles has left to do in the
/// projects around \p Folders, real paths: files that were to be replaced
/// together, of which some are. And removes its new texts that nobody will put
/// in place any more. Leaves what a living process is at, and whatever is
/// there but by the user's own state folder.
///
/// Fails where one of those files has been changed since, when all of them are
/// left as they are; and where something pretends to say what is left to do.
llvm::Error finishWriting(const std::set<std::string> &Folders);

} // namespace torchport
