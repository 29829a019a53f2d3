//===- StandardStreams.h - standard input and output ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cli/Common.h"

#include "llvm/Support/Error.h"

namespace torchport {

/// Keeps closed standard streams closed: reads and writes still fail, and the
/// next opened file does not get the descriptor, where a message would
/// overwrite it. Call this first.
void reserveClosedStreams();

/// Returns a descriptor of standard output for this program alone. Some
/// commands make Clang print there, too (`--version`, `-print-search-dirs`);
/// from now on, that goes to standard error.
int claimStandardOutput();

/// Undoes this for a child process that prints in our place.
void shareStandardOutput();

/// The text on standard input.
struct StandardInput {
  /// The real path of the file that the text replaces. It need not exist.
  std::string File;
  std::string Text;
  /// Selects the file.
  SourceQuery Query;

  /// Returns the text as a replacement of the file on disk.
  Contents texts() const { return {{File, Text}}; }
};

/// Passes \p Input on to the process after a restart, because standard input
/// can be read only once.
void keepForRestart(llvm::StringRef Input);

/// Reads all of standard input. \p Query names the file that it replaces.
llvm::Expected<StandardInput> readStandardInput(const SourceQuery &Query);

} // namespace torchport
