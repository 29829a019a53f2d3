//===- ChangedLines.h - sets of changed lines -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"

#include "llvm/ADT/ArrayRef.h"

#include <map>

namespace torchport {

/// A range of lines in one file: both ends are included, and lines count from
/// 1.
struct LineRange {
  unsigned First;
  unsigned Last;
};

inline bool operator==(const LineRange &A, const LineRange &B) {
  return A.First == B.First && A.Last == B.Last;
}

/// All lines of a file.
inline constexpr LineRange AllLines{1, ~0u};

/// The changed lines of one file, sorted and without overlaps.
using LineRanges = std::vector<LineRange>;

/// Returns the lines that are in both \p A and \p B.
LineRanges common(llvm::ArrayRef<LineRange> A, llvm::ArrayRef<LineRange> B);

/// The changed lines of each file, by real path. An empty entry means that
/// lines were only removed.
class ChangedLines {
public:
  std::map<std::string, LineRanges, std::less<>> Files;

  /// Returns true if \p Where contains a changed line.
  bool containsChange(const Range &Where) const;
};

} // namespace torchport
