//===- Check.cpp - torchport check ----------------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cli/Commands.h"
#include "tool/engine/CacheFolder.h"
#include "tool/engine/Fields.h"

namespace torchport {

/// All that the report depends on and no file holds.
static std::string questionOf(const CommandLine &Line, YearMonth Today) {
  Encoder Question(/*Root=*/"");
  Question(std::string("check"), circumstances(), workingDirectory(), Today,
           Line.Words);
  return Question.take();
}

static ExitStatus checkShard(const CommandLine &Line, ScanOptions &Options,
                             llvm::raw_ostream &Out) {
  SourceFiles Sources = sourcesOf(Line, disk());
  ShardResult Mine;
  Mine.Of = *Line.Mine;
  Mine.Root = Sources.Owner.rootOf(realPath(Line.Paths.front()));
  Mine.WorkingDirectory = workingDirectory();
  Mine.Rules = Line.Rules;
  Mine.Today = Options.Today;
  keepShard(Sources, Mine.Of);
  Mine.Found = gather(Sources, Options);
  const Report Result =
      reportOf(Mine.Found, Options.Wanted, Options.Today, Share::Part);
  print(Out, Result, Line.Format, Mine.WorkingDirectory, &Mine);
  return statusOf(Result);
}

ExitStatus check(const CommandLine &Line, llvm::raw_ostream &Out) {
  ScanOptions Options;
  configure(Options, Line);
  if (Line.Mine)
    return checkShard(Line, Options, Out);
  // Where nothing at all has changed, no file has to be found either.
  const std::string Question = questionOf(Line, Options.Today);
  FileStates Now;
  Options.Seen = &Now;
  auto Result =
      Options.Results.find<Report>(Question, /*Root=*/"", Now, Options.Used);
  if (!Result) {
    Result = scan(sourcesOf(Line, watched(disk(), Options.Used)), Options);
    Options.Results.keep(Question, /*Root=*/"", Now, Options.Used, *Result);
  }
  print(Out, *Result, Line.Format);
  return statusOf(*Result);
}

} // namespace torchport
