//===- Common.cpp - what all commands do ----------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cli/Common.h"
#include "tool/cli/Messages.h"
#include "tool/core/CacheFolder.h"
#include "tool/core/Restart.h"

#include "llvm/ADT/STLExtras.h"

namespace torchport {

ScanOptions scanOptionsOf(const WorkOptions &Work) {
  ScanOptions Options;
  Options.Jobs = Work.Jobs;
  Options.ParseAll = Work.NoPrefilter;
  return Options;
}

ScanServices scanServicesOf(const WorkOptions &Work) {
  limitWork(Work.Limits, historyOfStart(), restart);
  if (!Work.NoPreamble || !Work.NoCache)
    if (const std::string Why = distrustOfCache(); !Why.empty())
      printWarning(Why);
  return {Work.NoPreamble ? PreambleStore(/*Folder=*/"")
                          : PreambleStore::ofUser(),
          Work.NoCache ? ResultCache(/*Folder=*/"") : ResultCache::ofUser(),
          progressOnTerminal()};
}

RenderContext renderContextOf(const Report &Found, const CommandLine &Line,
                              std::string Root) {
  RenderContext Context = renderContextOf(
      Found, workingDirectory(), std::move(Root),
      needsExcerpts(Line.Output.Format) || Line.Baseline.isAny());
  Context.TellsSuppressed = !Line.Output.NoSuppressed;
  Context.IsVerbose = Line.Output.IsVerbose;
  return Context;
}

ExitStatus fail(llvm::Error Why, OutputFormat Format, llvm::raw_ostream &Out) {
  const std::string InWords = toString(std::move(Why));
  printError(InWords);
  printFailure(Out, Format, InWords);
  return Incomplete;
}

void tell(const HowRead &Read) {
  if (Read.ByDeclarations)
    printNote("LibTorch's headers were not found: checked by its declarations "
              "in torchport");
  for (const std::string &Note : Read.Notes)
    printNote(Note);
}

ExitStatus statusOf(const Report &Result, bool IsStrict) {
  if (llvm::any_of(Result.Skipped, [&](const NotAnalysed &Each) {
        return IsStrict || !Each.IsExcused;
      }))
    return Incomplete;
  if (IsStrict && Result.Read.ByDeclarations)
    return Incomplete;
  // What reads wrongly, or is demanded, stands against no policy.
  const auto Counts = [&](const Finding &Each) {
    return !Result.Against || standsAgainstAny(Each);
  };
  return llvm::any_of(Result.Findings, Counts) ? HasFindings : Clean;
}

} // namespace torchport
