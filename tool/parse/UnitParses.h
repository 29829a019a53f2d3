//===- UnitParses.h - the parses of one unit --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/parse/TranslationUnit.h"

namespace torchport {

/// Parses \p File, and again in another way if that leaves something open.
/// Records in \p Used every file that is read through \p Unrecorded.
UnitResult parseAsNeeded(const clang::CompilerInvocation &Original,
                         llvm::StringRef File, const ParseContext &Context,
                         WithErrors OnErrors, PreambleWait Wait,
                         const FileSystemRef &Unrecorded, DependencySet &Used);

} // namespace torchport
