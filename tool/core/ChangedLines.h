//===- ChangedLines.h - lines that somebody asks about -------- -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "rules/core/Finding.h"

#include "llvm/ADT/ArrayRef.h"

#include <map>
#include <string>
#include <vector>

namespace torchport {

/// Lines of one file, from the first to the last one; counted from 1.
struct LineRange {
  unsigned First;
  unsigned Last;
};

inline bool operator==(const LineRange &A, const LineRange &B) {
  return A.First == B.First && A.Last == B.Last;
}

/// All lines that a file may have.
inline constexpr LineRange AllLines{1, ~0u};

/// The lines of one file that have changed: in their order, none twice.
using LineRanges = std::vector<LineRange>;

/// Those that are in \p A as well as in \p B.
LineRanges common(llvm::ArrayRef<LineRange> A, llvm::ArrayRef<LineRange> B);

/// By the real path of their file. One whose entry is empty has changed by
/// nothing but lines that are gone.
class ChangedLines {
public:
  std::map<std::string, LineRanges, std::less<>> Files;

  /// Whether a line that has changed is one of those of \p Where.
  bool touch(const Range &Where) const;
};

} // namespace torchport
