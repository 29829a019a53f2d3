//===- StandardStreams.h - a source on standard input -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cli/Common.h"

#include "llvm/Support/Error.h"

namespace torchport {

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
