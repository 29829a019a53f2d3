//===- ListFile.h - parses the commands of a CMakeLists.txt -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// CMake reports the line of a command, but not its text. This parser finds
/// what is on that line and where the next command begins, as specified in
/// cmake-language(7).
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
  /// The arguments as spelled. A nested parenthesis is an argument.
  std::vector<llvm::StringRef> Arguments;
  /// The line of its name, counted from 1.
  unsigned Line = 1;
  /// The start of the blanks before its name, usually the start of the line.
  size_t Begin = 0;
  llvm::StringRef Indentation;
  /// The start of the first line after the command and after a comment that
  /// begins on its last line; the end of the text if there is none.
  size_t NextLine = 0;
  /// The indices of the commands that open the enclosing blocks, outermost
  /// first. An `else` closes one block and opens another.
  std::vector<size_t> Blocks;
};

/// Returns all commands of \p Text, in order. Fails where CMake would.
llvm::Expected<std::vector<ListCommand>> parseListFile(llvm::StringRef Text);

} // namespace torchport
