//===- CachedUnits.cpp - cached results of units --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cache/ResultCache.h"

#include "tool/os/CacheFolder.h"

using namespace clang;
using llvm::StringRef;

namespace torchport {

/// Returns everything that an analysis depends on and that is not in a file.
static std::string cacheKeyOf(const tooling::CompileCommand &Command,
                              const ParseContext &Context, StringRef Root) {
  std::vector<std::string> Flags;
  for (const ConfigValue &Each : Context.Sources.Settings->analysisFlags())
    Flags.push_back(Each.From + "=" + Each.Text);
  // A check of some files, as of a commit, must not evict the result for all.
  Encoder Key(Root);
  Key(std::string("unit"), buildFingerprint(), Context.Sources.WithHeaders,
      Flags, Command.Directory, Command.Filename, Command.CommandLine);
  return Key.take();
}

static bool hasSameRequests(const UnitResult &Cached,
                            const SourceFiles &Sources) {
  return llvm::all_of(Cached.WasRequested, [&](const auto &Each) {
    return Sources.isRequested(Each.first) == Each.second;
  });
}

UnitResult analyseCached(const tooling::CompileCommand &Command, StringRef File,
                         const ParseContext &Context, WithErrors OnErrors,
                         PreambleWait Wait, ResultCache &Results,
                         DependencySet &Used) {
  const StringRef Root = Context.Sources.Owner.rootOf(File);
  const std::string Key = cacheKeyOf(Command, Context, Root);
  auto Cached = Results.find<UnitResult>(Key, Root, Context.Stats, Used);
  if (Cached && hasSameRequests(*Cached, Context.Sources)) {
    if (Cached->IsUnfitForPreambles)
      Context.Preambles.markUnfit(Command.Filename);
    return std::move(*Cached);
  }
  // A fix being tried may be the cause of excessive time or memory.
  const std::string WorkName = Context.Patched.empty() ? Key : "patched " + Key;
  const NamedWork Name(WorkName);
  if (Name.exceededLimit() != LimitExceeded::None) {
    UnitResult Failed;
    Failed.Crashed = true;
    Failed.ExceededLimit = Name.exceededLimit();
    Used.markUncacheable();
    return Failed;
  }
  DependencySet UnitDeps;
  UnitResult Result = analyseUnit(Command, Context, OnErrors, Wait, UnitDeps);
  if (Result.IsPostponed)
    return Result;
  // A crash may be caused by the machine, and a patch may never be written. A
  // unit that was given up on may later be analysed with its errors.
  if (Result.Crashed)
    Used.markUncacheable();
  else if (OnErrors == WithErrors::Analyse || Result.isFullyAnalysed())
    Results.store(Key, Root, Context.Stats, UnitDeps, Result,
                  /*OnDisk=*/Context.Patched.empty());
  Used.record(UnitDeps);
  return Result;
}

} // namespace torchport
