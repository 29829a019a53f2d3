//===- KeywordPatterns.cpp - the keywords of the prefilter ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/core/KeywordPatterns.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Regex.h"

namespace torchport {

std::string PrefilterKeywords::alternatives(std::vector<std::string> Words) {
  llvm::sort(Words);
  Words.erase(llvm::unique(Words), Words.end());
  return llvm::join(Words, "|");
}

std::string escapePattern(llvm::StringRef Text) {
  return llvm::Regex::escape(Text);
}

std::string identifierPattern(llvm::StringRef Pattern) {
  const bool IsOpenBefore = Pattern.consume_front("*");
  const bool IsOpenBehind = Pattern.consume_back("*");
  return (IsOpenBefore ? "" : "\\b") + escapePattern(Pattern) +
         (IsOpenBehind ? "" : "\\b");
}

} // namespace torchport
