//===- Work.cpp - how the work is done ------------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cli/flags/Flags.h"

#include "llvm/ADT/STLExtras.h"

namespace cl = llvm::cl;

namespace torchport {

static cl::opt<unsigned> Jobs("j", cl::Prefix, cl::value_desc("N"),
                              cl::desc("Threads; one for each core without it"),
                              cl::init(0), SCANS, RARE);
static cl::opt<unsigned> Timeout(
    "timeout", cl::value_desc("SECONDS"),
    cl::desc("How much processor time one file may take; 300 without it\n"
             "0: as long as it wants"),
    cl::init(300), SCANS, RARE);
static cl::opt<unsigned>
    Memory("memory", cl::value_desc("MIB"),
           cl::desc("How much memory one file may take; 4096 without it\n"
                    "0: as much as it wants"),
           cl::init(4096), SCANS, RARE);
static cl::opt<bool>
    NoCache("no-cache",
            cl::desc("Analyse every file anew\n"
                     "Whatever earlier runs have found, and keep nothing"),
            SCANS, RARE);
static cl::opt<bool>
    NoPreamble("no-preamble",
               cl::desc("Parse LibTorch's headers for every file"), SCANS,
               RARE);
static cl::opt<bool>
    NoPrefilter("no-prefilter",
                cl::desc("Parse files without any of the rules' words\n"
                         "They cannot hold a finding"),
                SCANS, RARE);

static cl::opt<bool> Watch("watch",
                           cl::desc("Check again whenever a file changes"),
                           cl::sub(checkCommand()), cl::cat(ours()));

llvm::Error readWork(CommandLine &Line) {
  Line.Work.Jobs = Jobs;
  Line.Work.Limits = {std::chrono::seconds(Timeout), Memory};
  Line.Work.UseResults = !NoCache;
  Line.Work.UsePreambles = !NoPreamble;
  Line.Work.UsePrefilter = !NoPrefilter;
  Line.Watch = Watch;
  if (!Watch)
    return llvm::Error::success();
  if (NoCache || Line.Part || Line.Sources.InputName || Line.Changes.Query ||
      Line.Changes.IsHook)
    return misuse("'--watch' goes with none of '--no-cache', '--shard', "
                  "'--staged', '--changed-since', '--hook' and '-'");
  llvm::erase_if(Line.Words, [](llvm::StringRef Each) {
    return Each == "--watch" || Each == "-watch";
  });
  return llvm::Error::success();
}

} // namespace torchport
