//===- ListFile.h - the commands of a CMakeLists.txt ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// CMake tells the line of a command, and no more of its text. What stands on
/// that line, and where the next one begins, is read here, as cmake-language(7)
/// has it.
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <cstddef>
#include <string>
#include <vector>

namespace torchport {

struct ListCommand {
  llvm::StringRef Name;
  /// As they are spelled, quotes and brackets too. A parenthesis within is one.
  std::vector<llvm::StringRef> Arguments;
  /// Where its name stands, from 1.
  unsigned Line = 1;
  /// The blanks before its name begin here: with its line, as a rule.
  size_t Begin = 0;
  llvm::StringRef Indentation;
  /// Where the first line begins that is neither its own nor that of a comment
  /// which begins on its last one; the end of the text where there is none.
  size_t NextLine = 0;
  /// The commands that open the blocks it stands in, from outside: indices. The
  /// `else` opens one and closes another.
  std::vector<size_t> Blocks;
};

/// All commands of \p Text, in their order. Fails where CMake would.
llvm::Expected<std::vector<ListCommand>> parseListFile(llvm::StringRef Text);

} // namespace torchport
