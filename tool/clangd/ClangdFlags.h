//===- ClangdFlags.h - what clangd was started with -------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/ArrayRef.h"

#include <string>

namespace torchport {

/// Of clangd's flags, those by which it reads documents.
struct ClangdFlags {
  /// Where the compilation database is; empty where that is looked for.
  std::string BuildFolder;
  bool RunsChecks = true;
};

/// Notes those in \p Arguments, and in the environment, where clangd looks too.
void noteClangdFlags(llvm::ArrayRef<const char *> Arguments);
const ClangdFlags &clangdFlags();

} // namespace torchport
