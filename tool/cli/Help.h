//===- Help.h - what can be asked for, told in three ways -------*- C++ -*-===//
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

/// Tells \p Out what the program is for, and what its commands are.
void printOverview(llvm::raw_ostream &Out,
                   llvm::ArrayRef<ListedCommand> Commands);

/// Tells it how one of them is used, on a screen of 80 columns.
void printHelp(llvm::raw_ostream &Out, const ListedCommand &Command);

/// All that there is to know, as a page for man.
void printManual(llvm::raw_ostream &Out,
                 llvm::ArrayRef<ListedCommand> Commands);

} // namespace torchport
