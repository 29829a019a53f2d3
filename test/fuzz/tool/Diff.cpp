//===- Diff.cpp - what git prints as a diff -------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "test/fuzz/tool/Targets.h"

#include "tool/git/Changes.h"

namespace torchport::fuzz {

void readDiff(std::string_view Text) {
  auto Read = changedLinesIn(Text);
  if (!Read) {
    want(!toString(Read.takeError()).empty(), "an error is told");
    return;
  }
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
