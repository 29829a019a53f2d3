//===- Stored.cpp - entries of the cache, and reports of shards -----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "test/fuzz/tool/Targets.h"

#include "tool/cache/Archive.h"
#include "tool/cache/Snapshot.h"
#include "tool/report/Renderers.h"
#include "tool/scan/Shard.h"

#include "llvm/Support/Base64.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Support/raw_ostream.h"

namespace torchport::fuzz {

template <typename Value> static std::string encoded(const Value &What) {
  Encoder Out(/*Root=*/"/root");
  Out(What);
  return Out.take();
}

/// A decoded value can be encoded and decoded again.
template <typename Value> static void decode(llvm::StringRef Bytes) {
  Decoder In(Bytes, /*Root=*/"/root");
  Value What;
  In(What);
  if (!In.finish())
    return;
  const std::string Once = encoded(What);
  Decoder Again(Once, /*Root=*/"/root");
  Value Same;
  Again(Same);
  want(Again.finish(), "what was encoded can be decoded");
  want(encoded(Same) == Once, "a value is encoded the same twice");
}

/// A snapshot whose parts do not fit together reads nothing out of bounds.
static void compareWithDisk(llvm::StringRef Bytes) {
  Decoder In(Bytes, /*Root=*/"");
  Snapshot Then;
  In(Then);
  if (!In.finish())
    return;
  StatCache Now;
  if (Then.compare(Now) == StatCache::Changed)
    (void)Snapshot::take(DependencySet(), Now, {}, Then);
}

/// The first byte selects the type.
FUZZ_TARGET(CacheEntry) {
  if (Text.empty())
    return;
  const llvm::StringRef Bytes = llvm::StringRef(Text).drop_front();
  if (Text.front() % 2)
    return decode<UnitResult>(Bytes);
  decode<Snapshot>(Bytes);
  compareWithDisk(Bytes);
}

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
