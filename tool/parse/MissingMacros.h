//===- MissingMacros.h - macros of missing headers --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"

#include <set>
#include <string>

namespace torchport {

/// Returns definitions without a body for macros that \p Text does not define,
/// `TRACED(...)=` and `EXPORTED=`: a missing header has those in `TRACED()
/// void f();` and `class EXPORTED Net {`, which Clang takes for declarations.
std::set<std::string> declarationMacrosIn(llvm::StringRef Text);

} // namespace torchport
