//===- CheckNames.h - names and prefixes of the checks ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"

#include "llvm/ADT/StringRef.h"

namespace torchport {

/// The name of a check is this prefix and the name of its rule.
inline constexpr llvm::StringLiteral CheckPrefix = "torchport-";

/// The check name under which clang-tidy reports errors in its configuration.
inline constexpr llvm::StringLiteral ConfigErrorCheck = "clang-tidy-config";

/// Returns the prefix of a message for clangd, to which all are warnings.
inline std::string levelPrefix(Severity Level) {
  return Level == Severity::Warning ? "" : std::string(name(Level)) + ": ";
}

} // namespace torchport
