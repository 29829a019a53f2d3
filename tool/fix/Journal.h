//===- Journal.h - files that are replaced together -------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// No system replaces two files in one step. Whoever is about to replace
/// several says so first, in a file beside them; if it is killed half way, the
/// next one reads there what is left to do.
///
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_TOOL_FIX_JOURNAL_H
#define TORCHPORT_TOOL_FIX_JOURNAL_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"

#include <list>
#include <string>
#include <vector>

namespace torchport {

/// A file that is going to be replaced. Both paths are absolute.
struct Replacement {
  /// The file with the new text, which will be renamed.
  std::string Text;
  std::string Target;
  /// A hash of the target's text before that.
  std::string Before;
};

/// What the target's text is known again by.
std::string fingerprint(llvm::StringRef Text);

/// A file that this process has locked: while it is, its owner lives.
llvm::Expected<llvm::sys::fs::TempFile> createLocked(llvm::StringRef Folder,
                                                     llvm::StringRef Suffix);

/// Those files in \p Folder that createLocked has made for somebody who has
/// died, with names that end with \p Suffix.
std::vector<std::string> abandoned(const std::string &Folder,
                                   llvm::StringRef Suffix);

/// While it lives, each folder of the files says what becomes of all of them.
class Journal {
public:
  static constexpr llvm::StringRef Suffix = ".journal";

  llvm::Error write(llvm::ArrayRef<Replacement> Planned);
  ~Journal();

private:
  std::list<llvm::sys::fs::TempFile> Copies;
};

/// Does what \p File, the journal of somebody who has died, has left to do. A
/// journal that was not finished was written before anything was done.
///
/// Fails where one of the targets is neither as it was nor as it was to be;
/// then nothing is done.
llvm::Error finishJournal(const std::string &File);

} // namespace torchport

#endif // TORCHPORT_TOOL_FIX_JOURNAL_H
