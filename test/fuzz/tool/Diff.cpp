//===- Diff.cpp - git's diffs ---------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "test/fuzz/tool/Targets.h"

#include "tool/git/Changes.h"

namespace torchport::fuzz {

FUZZ_TARGET(Diff) {
  auto Read = changedLinesIn(Text);
  if (!wasRead(Read))
    return;
  for (const auto &[File, Lines] : *Read) {
    unsigned Before = 0;
    for (const LineRange &Each : Lines) {
      want(Before < Each.First && Each.First <= Each.Last,
           "lines are in their order");
      Before = Each.Last;
    }
  }
}

} // namespace torchport::fuzz
