//===- Suppression.h - findings that a comment takes back -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// clang-tidy's comments, which work in every front: `// NOLINT`,
/// `// NOLINT(torchport-RULE, other-*): reason`, NOLINTNEXTLINE, NOLINTBEGIN
/// and NOLINTEND. Ours besides: `expires 2027-01` in the reason ends a
/// suppression with the beginning of that month, and one that suppresses
/// nothing is itself reported.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"
#include "rules/core/SuppressionComments.h"

#include "llvm/ADT/StringRef.h"

#include <vector>

namespace torchport {

/// The findings of one file after the comments in its text.
struct SuppressionResult {
  std::vector<Finding> Findings;
  /// What the comments are for; SuppressedBy says which.
  std::vector<Finding> Suppressed;
  /// A finding of the rule "unused-suppression" for each comment that names
  /// rules of torchport and suppresses none of their findings. To be believed
  /// only of a file that was understood as a whole.
  std::vector<Finding> Unused;
};

/// False for a text that none of those comments can stand in.
bool mayHoldSuppressions(llvm::StringRef Text);

/// \p Findings lie in \p File, whose text is \p Text.
SuppressionResult suppress(std::vector<Finding> Findings, llvm::StringRef File,
                           llvm::StringRef Text, YearMonth Today);

} // namespace torchport
