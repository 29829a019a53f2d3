//===- WriteTree.h - a folder of files, written whole -----------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/sources/PackedFiles.h"
#include "tool/vendor/UpdatePlan.h"

#include "llvm/Support/Error.h"

#include <string>

namespace torchport {

/// Makes \p Folder, an absolute path at which there is nothing or an empty
/// folder, with \p Files in it, and the folders above it. It is there whole, or
/// not at all; what a killed process has left beside it, the next one removes.
llvm::Error writeNewTree(const std::string &Folder, const FileTree &Files);

/// What is there of \p Name in \p Folder, a real path, as planUpdate asks.
std::optional<std::string> hashOnDisk(const std::string &Folder,
                                      llvm::StringRef Name);

/// Does in \p Folder, a real path, what \p Plan says, to get \p Files and their
/// list \p New. Each file is replaced in one step (Write.h), and the list last,
/// so that the next run does what one that was killed or has failed left to do.
///
/// What somebody has changed is replaced, too, and their text kept beside it,
/// with '.orig' behind the name; \p Kept gets the paths of these.
llvm::Error updateTree(const std::string &Folder, const UpdatePlan &Plan,
                       const FileTree &Files, const HashList &New,
                       std::vector<std::string> &Kept);

} // namespace torchport
