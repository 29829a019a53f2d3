//===- Nearest.h - the nearest of several names -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace torchport {

/// Returns the entry of \p Names with the smallest edit distance to \p Written;
/// empty if every distance is at least half of the name's length.
inline llvm::StringRef nearest(llvm::StringRef Written,
                               llvm::ArrayRef<llvm::StringRef> Names) {
  llvm::StringRef Best;
  for (llvm::StringRef Each : Names) {
    const size_t Distance = Each.edit_distance(Written);
    if (Distance * 2 < Each.size() &&
        (Best.empty() || Distance < Best.edit_distance(Written)))
      Best = Each;
  }
  return Best;
}

} // namespace torchport
