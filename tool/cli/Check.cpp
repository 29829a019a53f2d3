//===- Check.cpp - torchport check ----------------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cli/Changed.h"
#include "tool/cli/Commands.h"
#include "tool/cli/Hook.h"
#include "tool/engine/Archive.h"
#include "tool/engine/CacheFolder.h"
#include "tool/engine/DefaultFlags.h"

#include "llvm/Support/BuryPointer.h"
#include "llvm/Support/WithColor.h"

#include <memory>

namespace torchport {

namespace {

/// What a run has said.
struct Told {
  std::string Text;
  ExitStatus Status = Clean;
};

template <typename Archive> void fields(Archive &A, Told &T) {
  A(T.Text, T.Status);
}

} // namespace

/// All that it depends on and no file holds.
static std::string questionOf(const CommandLine &Line, YearMonth Today,
                              bool InColor) {
  Encoder Question(/*Root=*/"");
  Question(std::string("check"), circumstances(), saidAboutLibTorch(),
           workingDirectory(), Today, InColor, Line.Words);
  return Question.take();
}

static ExitStatus checkShard(const CommandLine &Line, ScanOptions &Options,
                             llvm::raw_ostream &Out) {
  SourceFiles Sources = sourcesOf(Line, disk());
  ShardResult Mine;
  Mine.Of = *Line.Mine;
  Mine.Root = Sources.Owner.rootOf(realPath(Line.Paths.front()));
  Mine.WorkingDirectory = workingDirectory();
  for (const Said &Each : Line.Flags)
    Mine.Flags[Each.Key.str()] = Each.Text;
  Mine.Today = Options.Today;
  keepShard(Sources, Mine.Of);
  Mine.Found = gather(Sources, Options);
  const Report Result =
      reportOf(Mine.Found, *Sources.Settings, Options.Today, Share::Part);
  Mine.Configs = Sources.Settings->texts();
  print(Out, Result, Line.Format, Mine.WorkingDirectory, &Mine);
  return statusOf(Result);
}

static ExitStatus checkChanges(const CommandLine &Line, ScanOptions &Options,
                               llvm::raw_ostream &Out) {
  auto Query = queryOf(Line);
  auto Asked = Query ? changesOf(*Query, Line)
                     : llvm::Expected<Changes>(Query.takeError());
  if (!Asked) {
    llvm::WithColor::error() << toString(Asked.takeError()) << '\n';
    if (Line.Format != OutputFormat::Text)
      print(Out, {}, Line.Format);
    return Incomplete;
  }
  const SourceFiles Sources = sourcesOf(*Asked, *Query, Line, Options);
  const Report Result = scanChanges(*Asked, Sources, Options);
  if (!Line.IsHook || isWorthTelling(Result) ||
      Line.Format != OutputFormat::Text)
    print(Out, Result, Line.Format);
  Out.flush();
  return Line.IsHook ? endOfHook(Result, Line) : statusOf(Result);
}

ExitStatus check(const CommandLine &Line, llvm::raw_ostream &Out) {
  // Of 100,000 files, it takes its time to free each name, and the process
  // ends.
  auto Owned = std::make_unique<ScanOptions>();
  ScanOptions &Options = *Owned;
  llvm::BuryPointer(std::move(Owned));
  configure(Options, Line);
  if (Line.Mine)
    return checkShard(Line, Options, Out);
  if (Line.Changed || Line.IsHook)
    return checkChanges(Line, Options, Out);
  // Where nothing at all has changed, no file has to be found either.
  const std::string Question = questionOf(Line, Options.Today, isInColor(Out));
  FileStates Now;
  auto Known = Options.Results.findWhole<Told>(Question, Now);
  if (!Known) {
    Options.Seen = &Now;
    auto Sources = std::make_unique<const SourceFiles>(
        sourcesOf(Line, watched(disk(), Options.Used)));
    const Report Result = scan(*Sources, Options);
    llvm::BuryPointer(std::move(Sources));
    Known = {pageOf(Result, Line.Format, isInColor(Out)), statusOf(Result)};
    Options.Results.keepWhole(Question, Now, Options.Used, *Known);
  }
  Out << Known->Text;
  return Known->Status;
}

} // namespace torchport
