//===- Targets.cpp - the fuzz targets of the tool -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "test/fuzz/tool/Targets.h"

namespace torchport::fuzz {

const std::vector<Target> &targets() {
  static const std::vector<Target> All = {
      {"Baseline", readBaseline},
      {"CacheEntry", readCacheEntry},
      {"CompileDatabase", readCompileDatabase},
      {"Configuration", readConfiguration},
      {"Diff", readDiff},
      {"HashedFiles", readHashedFiles},
      {"ListFile", readListFile},
      {"Messages", readMessages},
      {"Migration", readMigration},
      {"ShardData", readShardData},
      {"Suppressions", readSuppressions},
  };
  return All;
}

} // namespace torchport::fuzz
