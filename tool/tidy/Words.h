//===- Words.h - what the checks say ----------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"

#include "llvm/ADT/StringRef.h"

#include <string>

namespace torchport {

/// Before a rule's name, it is a check's.
inline constexpr llvm::StringLiteral CheckPrefix = "torchport-";

/// What clang-tidy calls itself where it tells mistakes in its configuration.
inline constexpr llvm::StringLiteral MistakeCheck = "clang-tidy-config";

/// Before a message to clangd, to which all findings are warnings.
inline std::string levelPrefix(Severity Level) {
  return Level == Severity::Warning ? "" : std::string(name(Level)) + ": ";
}

} // namespace torchport
