//===- Migration.cpp - reports on a migration that are read back ----------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "test/fuzz/tool/Targets.h"

#include "tool/report/Migration.h"

#include "llvm/Support/raw_ostream.h"

namespace torchport::fuzz {

void readMigration(std::string_view Text) {
  isMigration(Text);
  auto Read = torchport::readMigration(Text);
  if (!Read)
    want(!toString(Read.takeError()).empty(), "an error is told");
}

} // namespace torchport::fuzz
