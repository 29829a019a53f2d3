//===- Suppression.h - findings that comments suppress ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// clang-tidy's suppression comments for every front, which can also expire.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"

#include "llvm/ADT/StringRef.h"

namespace torchport {

/// Year and month, as in 2027-01.
using YearMonth = std::pair<unsigned, unsigned>;

/// Other code uses it instead of the words, because clang-tidy reads it, too.
constexpr llvm::StringLiteral SuppressionMark = "NOLINT";

/// Characters [Begin, End) of a text.
struct TextSpan {
  size_t Begin = 0;
  size_t End = 0;
};

/// A name in the parentheses of a directive.
struct SuppressedName {
  llvm::StringRef Name;
  TextSpan Where;
  bool Used = false;
};

/// `NOLINT(torchport-RULE): reason` or one of its variants.
struct SuppressionDirective {
  enum { Line, NextLine, Begin, End } Kind = Line;
  /// From NOLINT to the end of its line, without a closing `*/`.
  TextSpan Where;
  /// The comment that contains it.
  TextSpan Comment;
  /// The lines that it covers, both included; none if First > Last.
  unsigned First = 1;
  unsigned Last = 0;
  /// The text in the parentheses; without them, every rule of every tool.
  std::optional<llvm::StringRef> List;
  std::vector<SuppressedName> Items;
  /// The text after the parentheses.
  llvm::StringRef Reason;
  /// The month in which it expired, if it has.
  std::optional<YearMonth> Expired;
  /// For the beginning of a block, its end, and the other way round.
  const SuppressionDirective *Partner = nullptr;
};

/// Returns the directives in \p Text, which they refer to; \p Today decides
/// which have expired.
std::vector<SuppressionDirective> suppressionsIn(llvm::StringRef Text,
                                                 YearMonth Today);

/// The findings of a file, divided by the comments in its text.
struct SuppressionResult {
  std::vector<Finding> Findings;
  /// The suppressed findings; SuppressedBy is the comment.
  std::vector<Finding> Suppressed;
  /// One "unused-suppression" finding for each comment that names rules of
  /// torchport in vain, if the file was analysed completely.
  std::vector<Finding> Unused;
};

/// Returns false if \p Text cannot contain such a comment.
bool mayContainSuppressions(llvm::StringRef Text);

/// Applies the comments in \p Text, the text of \p File, to its \p Findings.
SuppressionResult suppress(std::vector<Finding> Findings, llvm::StringRef File,
                           llvm::StringRef Text, YearMonth Today);

} // namespace torchport
