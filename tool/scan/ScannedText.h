//===- ScannedText.h - what a text may hold, without a parse ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/PrefilterKeywords.h"

#include "llvm/ADT/StringRef.h"

#include <memory>
#include <string>
#include <vector>

namespace torchport {

struct Include {
  std::string Name;
  bool IsAngled = false;
  bool IsNext = false;
};

/// Each `#include` of \p Code, whatever `#if` it stands under. As for Clang, a
/// zero has to follow it.
std::vector<Include> includesOf(llvm::StringRef Code);

/// What matters of a text, whoever includes it.
struct ScannedText {
  /// A finding may be in it, or come from it.
  bool HasWords = false;
  /// A finding may be in it if the unit sees LibTorch.
  bool HasWordsForLibTorch = false;
  /// It may include what its text alone does not tell.
  bool HasOpenInclude = false;
  /// Each `#include`, whatever `#if` it stands under.
  std::vector<Include> Includes;
};

/// Looks for words; by many threads.
class TextScanner {
public:
  explicit TextScanner(const PrefilterKeywords &Of);
  ~TextScanner();

  /// A text of the user's. As for Clang, a zero has to follow it.
  ScannedText own(llvm::StringRef Code) const;
  /// One of somebody else's.
  ScannedText others(llvm::StringRef Code) const;
  /// Whether a macro with that definition may bring a finding.
  bool matters(llvm::StringRef Macro) const;

private:
  struct Words;
  const std::unique_ptr<const Words> Looked;
};

} // namespace torchport
