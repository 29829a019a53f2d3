//===- StandardInput.h - a text in the place of a file ----------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cli/Common.h"

#include "llvm/Support/Error.h"

namespace torchport {

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
