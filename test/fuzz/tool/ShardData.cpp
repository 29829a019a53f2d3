//===- ShardData.cpp - parses reports of shards ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "test/fuzz/tool/Targets.h"

#include "tool/report/Renderers.h"
#include "tool/scan/Shard.h"

#include "llvm/Support/Base64.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Support/raw_ostream.h"

namespace torchport::fuzz {

/// The text is what a report has as base64, which a fuzzer would rarely find.
FUZZ_TARGET(ShardData) {
  auto Read = ShardResult::read(llvm::encodeBase64(Text));
  if (!wasRead(Read))
    return;
  auto Whole = joinShards({std::move(*Read)});
  if (!wasRead(Whole))
    return;
  Configs Settings(llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>(),
                   ConfigLayer(), ConfigLayer());
  const Report Result =
      reportOf(std::move(Whole->Found), Settings, Whole->Today);
  llvm::raw_null_ostream Out;
  RenderContext Context;
  Context.WorkingDirectory = "/p";
  printJson(Out, Result, Context);
}

} // namespace torchport::fuzz
