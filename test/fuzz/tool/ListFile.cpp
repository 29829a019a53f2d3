//===- ListFile.cpp - CMake files -----------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "test/fuzz/tool/Targets.h"

#include "tool/cmake/ListFile.h"

namespace torchport::fuzz {

FUZZ_TARGET(ListFile) {
  auto Read = parseListFile(Text);
  if (!wasRead(Read))
    return;
  size_t Before = 0;
  for (const ListCommand &Each : *Read) {
    want(Before <= Each.Begin && Each.Begin < Each.NextLine &&
             Each.NextLine <= Text.size(),
         "a command stands in the text, behind the one before it");
    want(!Each.Name.empty() && Each.Line > 0, "a command has a name");
    for (const size_t Block : Each.Blocks)
      want(Block < Read->size(), "a block is opened by a command");
    Before = Each.Begin;
  }
}

} // namespace torchport::fuzz
