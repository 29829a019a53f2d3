//===- StandardStreams.h - who reads and prints there -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cli/Common.h"

#include "llvm/Support/Error.h"

namespace torchport {

/// What is closed of the standard streams stays so: reading or writing it
/// fails, and the next file that is opened does not take its place, to be
/// written over by a message. Comes first of all.
void holdClosedStreams();

/// A file descriptor of standard output for us alone. Clang prints there as
/// well where a command asks it to (`--version`, `-print-search-dirs`); from
/// now on, that goes to standard error.
int claimStandardOutput();

/// Takes that back, for a process that we start and that prints as we do.
void shareStandardOutput();

/// What standard input holds.
struct StandardInput {
  /// The real path of the file that it stands for, which need not be there.
  std::string File;
  std::string Text;
  /// Asks about the file.
  SourceQuery Query;

  /// The text in the place of what is on disk.
  Contents texts() const { return {{File, Text}}; }
};

/// Standard input was \p Input, which can be read once: where the process
/// begins anew, it finds that there again.
void keepForRestart(llvm::StringRef Input);

/// Reads all of it, as \p Query asks for.
llvm::Expected<StandardInput> readStandardInput(const SourceQuery &Query);

} // namespace torchport
