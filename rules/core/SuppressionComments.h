//===- SuppressionComments.h - the grammar of NOLINT ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <utility>
#include <vector>

namespace torchport {

/// Year and month, as in 2027-01.
using YearMonth = std::pair<unsigned, unsigned>;

/// What all directives begin with. In pieces, since clang-tidy reads our own
/// sources for the whole words.
constexpr llvm::StringLiteral SuppressionMark = "NOLINT";

/// Characters [Begin, End) of a text.
struct TextSpan {
  size_t Begin = 0;
  size_t End = 0;
};

/// One name in the brackets of a directive.
struct SuppressedName {
  llvm::StringRef Name;
  TextSpan Where;
  bool Used = false;
};

/// `NOLINT(torchport-RULE): reason`, or one of its kin.
struct SuppressionDirective {
  enum { Line, NextLine, Begin, End } Kind = Line;
  /// From NOLINT to the end of its comment's line, without what closes it.
  TextSpan Where;
  /// The comment around it.
  TextSpan Comment;
  /// Lines of findings that it covers, both included; none where First > Last.
  unsigned First = 1;
  unsigned Last = 0;
  /// The text between the brackets; nothing where there are none, which means
  /// every rule of every tool.
  std::optional<llvm::StringRef> List;
  std::vector<SuppressedName> Items;
  /// What stands behind them.
  llvm::StringRef Reason;
  /// The month with which it ended, if it has ended.
  std::optional<YearMonth> Expired;
  /// The end of a block that this one begins.
  const SuppressionDirective *Partner = nullptr;
};

/// Those in the comments of \p Text, in their order; \p Today says which have
/// expired. They refer to the text and to one another.
std::vector<SuppressionDirective> suppressionsIn(llvm::StringRef Text,
                                                 YearMonth Today);

} // namespace torchport
