//===- KnownUnits.cpp - cached results of units ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cache/ResultCache.h"

#include "tool/cache/Archive.h"
#include "tool/core/CacheFolder.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;
using llvm::StringRef;

namespace torchport {

/// Returns the cache key: everything that an analysis depends on and that is
/// not in a file.
static std::string cacheKeyOf(const tooling::CompileCommand &Command,
                              const ParseContext &In, StringRef Root) {
  std::vector<std::string> Flags;
  for (const ConfigValue &Each : In.Sources.Settings->flagsOfAnalysis())
    Flags.push_back(Each.From + "=" + Each.Text);
  // A check of some files, as of a commit, must not evict the result for all.
  Encoder Key(Root);
  Key(std::string("unit"), circumstances(), In.Sources.WithHeaders, Flags,
      Command.Directory, Command.Filename, Command.CommandLine);
  return Key.take();
}

/// Returns whether the same files are requested as when \p Known was computed.
static bool isOfSameFiles(const UnitResult &Known, const SourceFiles &Wanted) {
  return llvm::all_of(Known.Asked, [&](const auto &Each) {
    return Wanted.wants(Each.first) == Each.second;
  });
}

UnitResult knownUnit(const tooling::CompileCommand &Command, StringRef File,
                     const ParseContext &In, WithErrors OnErrors,
                     PreambleWait Wait, ResultCache &Results,
                     DependencySet &Used) {
  const StringRef Root = In.Sources.Owner.rootOf(File);
  const std::string Key = cacheKeyOf(Command, In, Root);
  auto Known = Results.find<UnitResult>(Key, Root, In.Now, Used);
  if (Known && isOfSameFiles(*Known, In.Sources)) {
    if (Known->IsUnfitForPreambles)
      In.Preambles.noteUnfitFor(Command.Filename);
    return std::move(*Known);
  }
  // A fix being tried may be the cause of excessive time or memory.
  const std::string Named = In.Patched.empty() ? Key : "patched " + Key;
  const NamedWork Name(Named);
  if (Name.excess() != Excess::None) {
    UnitResult Lost;
    Lost.Crashed = true;
    Lost.TookTooMuch = Name.excess();
    Used.spoil();
    return Lost;
  }
  DependencySet Read;
  UnitResult Result = analyseUnit(Command, In, OnErrors, Wait, Read);
  if (Result.IsPostponed)
    return Result;
  // A crash may be caused by the machine, and a patch may never be written. A
  // unit that was given up on may later be analysed with its errors.
  if (Result.Crashed)
    Used.spoil();
  else if (OnErrors == WithErrors::Analyse || Result.isUnderstood())
    Results.keep(Key, Root, In.Now, Read, Result,
                 /*OnDisk=*/In.Patched.empty());
  Used.note(Read);
  return Result;
}

} // namespace torchport
