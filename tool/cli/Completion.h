//===- Completion.h - what a shell offers behind the tab key ----*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cli/flags/Listing.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/raw_ostream.h"

namespace torchport {

/// What makes \p Shell ask this program; empty where none is known.
llvm::StringRef completionScript(llvm::StringRef Shell);

/// Tells \p Out what the last of \p Words, behind the program's name, may
/// become, a line each: the word, and behind a tab what it does. Where there is
/// none, files are to be offered.
void printCandidates(llvm::raw_ostream &Out, llvm::ArrayRef<std::string> Words,
                     llvm::ArrayRef<ListedCommand> Commands);

} // namespace torchport
