//===- Targets.h - the fuzz targets of the tool -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "test/fuzz/Fuzz.h"

#include "llvm/Support/Error.h"

namespace torchport::fuzz {

/// Whether \p Read succeeded. If not, its error must have a message.
template <typename Value> bool wasRead(llvm::Expected<Value> &Read) {
  if (Read)
    return true;
  want(!toString(Read.takeError()).empty(), "an error has a message");
  return false;
}

void readBaseline(std::string_view Text);
void readCacheEntry(std::string_view Text);
void readCompileDatabase(std::string_view Text);
void readConfiguration(std::string_view Text);
void readDiff(std::string_view Text);
void readHashedFiles(std::string_view Text);
void readListFile(std::string_view Text);
void readMessages(std::string_view Text);
void readMigration(std::string_view Text);
void readShardData(std::string_view Text);
void readSuppressions(std::string_view Text);

} // namespace torchport::fuzz
