//===- Migration.cpp - parses reports on a migration ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "test/fuzz/tool/Targets.h"

#include "tool/page/Migration.h"

#include "llvm/Support/raw_ostream.h"

namespace torchport::fuzz {

FUZZ_TARGET(Migration) {
  isMigration(Text);
  auto Read = torchport::readMigration(Text);
  wasRead(Read);
}

} // namespace torchport::fuzz
