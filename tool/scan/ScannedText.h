//===- ScannedText.h - what a text contains, without a parse ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/KeywordPatterns.h"

#include "llvm/ADT/StringRef.h"

#include <memory>
#include <vector>

namespace torchport {

struct Include {
  std::string Name;
  bool IsAngled = false;
  bool IsNext = false;
};

/// Returns each `#include` of \p Code, even under a false `#if`. \p Code must
/// be null-terminated, as for Clang's lexer.
std::vector<Include> includesOf(llvm::StringRef Code);

/// What the prefilter needs to know of a text, whichever file includes it.
struct ScannedText {
  /// True if a finding may be in the text, or come from it.
  bool HasKeyword = false;
  /// True if a finding may be in the text provided that the unit sees LibTorch.
  bool HasLibTorchKeyword = false;
  /// True if the text alone does not tell everything that it includes.
  bool HasUnknownInclude = false;
  /// Each `#include`, even under a false `#if`.
  std::vector<Include> Includes;
};

/// Searches texts for keywords. Thread-safe.
class TextScanner {
public:
  explicit TextScanner(const PrefilterKeywords &Keywords);
  ~TextScanner();

  /// Scans a text of the user's. \p Code must be null-terminated, as for
  /// Clang's lexer.
  ScannedText scanOwn(llvm::StringRef Code) const;
  /// Scans a text of a third party.
  ScannedText scanThirdParty(llvm::StringRef Code) const;
  /// Returns whether a macro with that definition may cause a finding.
  bool isRelevantMacro(llvm::StringRef Macro) const;

private:
  struct Words;
  const std::unique_ptr<const Words> Patterns;
};

} // namespace torchport
