//===- Work.cpp - how the work is done ------------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cli/flags/Flags.h"

namespace cl = llvm::cl;

namespace torchport {

static cl::opt<unsigned> Jobs("j", cl::Prefix, cl::value_desc("threads"),
                              cl::desc("Threads; one for each core without it"),
                              cl::init(0), SCANS);
static cl::opt<unsigned>
    Timeout("timeout", cl::value_desc("seconds"),
            cl::desc("How long one file may take, 300 without it; 0: as long "
                     "as it wants"),
            cl::init(300), SCANS);
static cl::opt<bool>
    NoCache("no-cache",
            cl::desc("Analyse every file, whatever earlier runs "
                     "have found, and keep nothing"),
            SCANS);
static cl::opt<bool>
    NoPreamble("no-preamble",
               cl::desc("Parse LibTorch's headers anew for every file"), SCANS);
static cl::opt<bool> NoPrefilter(
    "no-prefilter",
    cl::desc("Parse the files too that cannot hold a finding, since none of "
             "the rules' words is written in them"),
    SCANS);

llvm::Error readWork(CommandLine &Line) {
  Line.Jobs = Jobs;
  Line.Timeout = std::chrono::seconds(Timeout);
  Line.UseResults = !NoCache;
  Line.UsePreambles = !NoPreamble;
  Line.UsePrefilter = !NoPrefilter;
  return llvm::Error::success();
}

} // namespace torchport
