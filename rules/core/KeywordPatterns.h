//===- KeywordPatterns.h - the keywords of the prefilter --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Regex.h"

#include <string>
#include <vector>

namespace torchport {

/// RE2 patterns; a unit in which none of them matches has no findings.
struct PrefilterKeywords {
  /// Matched against the project's own text, apart from include directives.
  std::vector<std::string> Anywhere;
  /// The same, but only for a unit that includes LibTorch's headers.
  std::vector<std::string> WithLibTorch;
  /// Matched against the names of included headers.
  std::vector<std::string> InIncludes;
  /// Matched against foreign headers, which may provide a device.
  std::vector<std::string> InForeignHeaders;

  /// Returns a pattern that matches any of \p Words, which are patterns.
  static std::string alternatives(std::vector<std::string> Words) {
    llvm::sort(Words);
    Words.erase(llvm::unique(Words), Words.end());
    return llvm::join(Words, "|");
  }
};

/// Returns a pattern for the identifier \p Pattern, which may be longer at a
/// `*`.
inline std::string identifierPattern(llvm::StringRef Pattern) {
  const bool IsOpenBefore = Pattern.consume_front("*");
  const bool IsOpenBehind = Pattern.consume_back("*");
  return (IsOpenBefore ? "" : "\\b") + llvm::Regex::escape(Pattern) +
         (IsOpenBehind ? "" : "\\b");
}

} // namespace torchport
