//===- Listing.h - all flags as plain values --------------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

#include <string>
#include <vector>

namespace torchport {

/// A flag, as it is told to a person or a shell.
struct ListedFlag {
  /// With its dashes.
  std::string Name;
  /// What its value is called, or the values that there are with `|` between
  /// them; empty where it takes none.
  std::string Value;
  /// What it does in some words, and what else there is to know.
  std::string Short;
  std::string Long;
  /// It is another name of one that is there, too, and told where there is
  /// room for it.
  bool IsAlias = false;
  /// Few people need it, so that it is named where there is no room to tell
  /// more.
  bool IsRare = false;

  /// As it is written: `--format=text|json`, `-p FOLDER`.
  std::string written() const;
};

struct ListedCommand {
  std::string Name;
  std::string Says;
  /// As in `[PATH...] [-- FLAG...]`.
  std::string Arguments;
  /// By name.
  std::vector<ListedFlag> Flags;
};

/// All commands, in the order in which they are met.
std::vector<ListedCommand> listCommands();

/// Tells \p Out what the program is for, and what its commands are.
void printOverview(llvm::raw_ostream &Out,
                   llvm::ArrayRef<ListedCommand> Commands);

/// Tells it how one of them is used, on a screen of 80 columns.
void printHelp(llvm::raw_ostream &Out, const ListedCommand &Command);

/// All that there is to know, as a page for man.
void printManual(llvm::raw_ostream &Out,
                 llvm::ArrayRef<ListedCommand> Commands);

/// What makes \p Shell ask this program; empty where none is known.
llvm::StringRef completionScript(llvm::StringRef Shell);

/// Tells \p Out what the last of \p Words, behind the program's name, may
/// become, a line each: the word, and behind a tab what it does. Where there is
/// none, files are to be offered.
void printCandidates(llvm::raw_ostream &Out, llvm::ArrayRef<std::string> Words,
                     llvm::ArrayRef<ListedCommand> Commands);

} // namespace torchport
