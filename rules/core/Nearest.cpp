//===- Nearest.cpp - the closest match to a misspelled name ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/core/Nearest.h"

using llvm::StringRef;

namespace torchport {

StringRef nearest(StringRef Written, llvm::ArrayRef<StringRef> Names) {
  StringRef Best;
  size_t Least = 0;
  for (StringRef Each : Names) {
    const size_t Distance = Each.edit_distance(Written);
    if (Distance * 2 < Each.size() && (Best.empty() || Distance < Least)) {
      Best = Each;
      Least = Distance;
    }
  }
  return Best;
}

} // namespace torchport
