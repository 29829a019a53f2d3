//===- Diff.h - edits as a unified diff -------------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

namespace torchport {

/// Prints what \p Edits do to \p OldText, the text of one file, as 'git apply'
/// and 'patch -p1' take it: three lines of context, bytes as they are, line
/// endings too. \p Path is the file's, relative to the folder that the diff
/// will be applied in, which may be any of a work tree. \p Edits are sorted, do
/// not overlap and lie in \p OldText, as applyEdits has checked. Prints nothing
/// where they change nothing.
void printDiff(llvm::raw_ostream &OS, llvm::StringRef Path,
               llvm::StringRef OldText, llvm::ArrayRef<Edit> Edits);

} // namespace torchport
