//===- ShardData.cpp - reports of shards that are read back ---------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "test/fuzz/tool/Targets.h"

#include "tool/report/Renderers.h"
#include "tool/scan/Shard.h"

#include "llvm/Support/Base64.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Support/raw_ostream.h"

namespace torchport::fuzz {

/// What stands in a report as base64; a fuzzer would have to find that first.
void readShardData(std::string_view Text) {
  auto Read = ShardResult::read(llvm::encodeBase64(Text));
  if (!Read) {
    want(!toString(Read.takeError()).empty(), "an error is told");
    return;
  }
  auto Whole = joinShards({std::move(*Read)});
  if (!Whole) {
    want(!toString(Whole.takeError()).empty(), "an error is told");
    return;
  }
  Configs Settings(llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>(),
                   ConfigLayer(), ConfigLayer());
  const Report Result = reportOf(std::move(Whole->Found), Settings, Whole->Today);
  llvm::raw_null_ostream Out;
  printJson(Out, Result, /*WorkingDirectory=*/"/p");
}

} // namespace torchport::fuzz
