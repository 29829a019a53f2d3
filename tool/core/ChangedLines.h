//===- ChangedLines.h - sets of changed lines -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"

#include "llvm/ADT/STLExtras.h"

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
inline LineRanges common(llvm::ArrayRef<LineRange> A,
                         llvm::ArrayRef<LineRange> B) {
  LineRanges Both;
  while (!A.empty() && !B.empty()) {
    const LineRange Overlap{std::max(A.front().First, B.front().First),
                            std::min(A.front().Last, B.front().Last)};
    if (Overlap.First <= Overlap.Last)
      Both.push_back(Overlap);
    auto &Consumed = A.front().Last < B.front().Last ? A : B;
    Consumed = Consumed.drop_front();
  }
  return Both;
}

/// The changed lines of each file, by real path. An empty entry means that
/// lines were only removed.
class ChangedLines {
public:
  std::map<std::string, LineRanges, std::less<>> Files;

  /// Returns true if \p Where contains a changed line.
  bool containsChange(const Range &Where) const {
    const auto Found = Files.find(Where.File);
    // The end is exclusive, and may be the start of the next line.
    const bool EndsBefore =
        Where.End.Column == 1 && Where.End.Line > Where.Begin.Line;
    const unsigned Last = Where.End.Line - (EndsBefore ? 1 : 0);
    return Found != Files.end() &&
           llvm::any_of(Found->second, [&](const LineRange &Each) {
             return Each.First <= Last && Where.Begin.Line <= Each.Last;
           });
  }
};

} // namespace torchport
