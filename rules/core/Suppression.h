//===- Suppression.h - findings that comments suppress ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// Implements clang-tidy's suppression comments for every front: NOLINT, also
/// with a list and a reason (`NOLINT(torchport-RULE): reason`), NOLINTNEXTLINE,
/// NOLINTBEGIN and NOLINTEND. Two extensions: `expires 2027-01` in the reason
/// ends a suppression at the beginning of that month, and a comment that
/// suppresses nothing is reported.
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"
#include "rules/core/SuppressionComments.h"

namespace torchport {

/// The findings of a file, divided by the comments in its text.
struct SuppressionResult {
  std::vector<Finding> Findings;
  /// The suppressed findings; SuppressedBy is the comment.
  std::vector<Finding> Suppressed;
  /// One "unused-suppression" finding for each comment that names rules of
  /// torchport but suppresses none of their findings. Valid only for a file
  /// that was analysed completely.
  std::vector<Finding> Unused;
};

/// Returns false if \p Text cannot contain such a comment.
bool mayContainSuppressions(llvm::StringRef Text);

/// Applies the comments in \p Text, the text of \p File, to its \p Findings.
SuppressionResult suppress(std::vector<Finding> Findings, llvm::StringRef File,
                           llvm::StringRef Text, YearMonth Today);

} // namespace torchport
