//===- KeywordPatterns.h - the keywords of the prefilter --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace torchport {

/// RE2 patterns for keywords. A unit in which none of them matches has no
/// findings and need not be parsed. Matches in other text are possible.
struct PrefilterKeywords {
  /// Matched against the project's own text, apart from include directives.
  std::vector<std::string> Anywhere;
  /// The same, but only for a unit that includes LibTorch's headers.
  std::vector<std::string> WithLibTorch;
  /// Matched against the names of included headers.
  std::vector<std::string> InIncludes;
  /// Matched against headers from outside the project, which may provide a
  /// device.
  std::vector<std::string> InForeignHeaders;

  /// Returns a pattern that matches any of \p Words, which are patterns.
  static std::string alternatives(std::vector<std::string> Words);
};

/// Returns a pattern that matches \p Text literally.
std::string escapePattern(llvm::StringRef Text);

/// Returns a pattern for the identifier \p Pattern. A `*` at either end lets
/// the identifier be longer there.
std::string identifierPattern(llvm::StringRef Pattern);

} // namespace torchport
