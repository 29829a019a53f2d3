//===- ChangedLines.cpp - sets of changed lines ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/core/ChangedLines.h"

#include <algorithm>

namespace torchport {

LineRanges common(llvm::ArrayRef<LineRange> A, llvm::ArrayRef<LineRange> B) {
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

bool ChangedLines::containsChange(const Range &Where) const {
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

} // namespace torchport
