//===- Configuration.cpp - .torchport.yaml --------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "test/fuzz/tool/Targets.h"

#include "tool/config/ConfigFile.h"

#include "llvm/ADT/StringExtras.h"

namespace torchport::fuzz {

/// Whether \p Text begins with a line and a column.
static bool beginsWithPlace(llvm::StringRef Text) {
  unsigned Line, Column;
  return !Text.consumeInteger(10, Line) && Text.consume_front(":") &&
         !Text.consumeInteger(10, Column) && Text.consume_front(":");
}

void readConfiguration(std::string_view Text) {
  auto Read = readConfig(Text, "/p/.torchport.yaml");
  if (!Read)
    want(beginsWithPlace(toString(Read.takeError())),
         "an error begins with its line and column");
}

} // namespace torchport::fuzz
