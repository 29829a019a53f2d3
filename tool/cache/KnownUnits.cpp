//===- KnownUnits.cpp - units that were analysed before -------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cache/ResultCache.h"

#include "tool/cache/Archive.h"
#include "tool/core/CacheFolder.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;
using llvm::StringRef;

namespace torchport {

/// What is asked: all that an analysis depends on and no file holds.
static std::string cacheKeyOf(const tooling::CompileCommand &Command,
                              const ParseContext &In, StringRef Root) {
  std::vector<std::string> Flags;
  for (const ConfigValue &Each : In.Sources.Settings->flagsOfAnalysis())
    Flags.push_back(Each.From + "=" + Each.Text);
  // A check of some files, as a commit's, shall not displace that of all.
  Encoder Key(Root);
  Key(std::string("unit"), circumstances(), In.Sources.WithHeaders, Flags,
      Command.Directory, Command.Filename, Command.CommandLine);
  return Key.take();
}

/// Whether the user wants the same files analysed as then.
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
  // A fix that is tried may be what takes so long.
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
  // A crash may be one of the machine's, and a patch may not be written. What
  // was given up on may be asked for in earnest.
  if (Result.Crashed)
    Used.spoil();
  else if (OnErrors == WithErrors::Analyse || Result.isUnderstood())
    Results.keep(Key, Root, In.Now, Read, Result,
                 /*OnDisk=*/In.Patched.empty());
  Used.note(Read);
  return Result;
}

} // namespace torchport
