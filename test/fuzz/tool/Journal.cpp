//===- Journal.cpp - what a killed process was at -------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "test/fuzz/tool/Targets.h"

#include "tool/fix/Journal.h"

namespace torchport::fuzz {

void readJournal(std::string_view Text) {
  projectIn(Text);
  isTextName(Text);
  auto Read = parseJournal(Text);
  if (!Read)
    want(!toString(Read.takeError()).empty(), "an error is told");
}

} // namespace torchport::fuzz
