//===- Changes.cpp - what has to have changed -----------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cli/flags/Flags.h"

namespace cl = llvm::cl;

namespace torchport {

static cl::opt<bool>
    Staged("staged",
           cl::desc("Only the lines that the next commit of git's changes, in "
                    "the texts that it would have"),
           cl::sub(checkCommand()), cl::cat(ours()));
static cl::opt<std::string>
    Since("changed-since", cl::value_desc("revision"),
          cl::desc("Only the lines that have changed since the history parted "
                   "from that of this commit or branch of git's"),
          cl::sub(checkCommand()), cl::cat(ours()));
static cl::opt<bool>
    WholeFiles("whole-files",
               cl::desc("All lines of the files in which one has changed"),
               cl::sub(checkCommand()), cl::cat(ours()));

llvm::Error readChanges(CommandLine &Line) {
  const bool IsSince = Since.getNumOccurrences() > 0;
  if (Staged && IsSince)
    return misuse("'--staged' and '--changed-since' exclude each other");
  if (IsSince && Since.empty())
    return misuse("'--changed-since' needs a revision, such as origin/main");
  if (WholeFiles && !Staged && !IsSince)
    return misuse("'--whole-files' is about those that have changed; it needs "
                  "'--staged' or '--changed-since'");
  if (!Staged && !IsSince)
    return llvm::Error::success();
  if (Line.Mine)
    return misuse("a shard is one of all sources; '--shard' does not go with "
                  "'--staged' and '--changed-since'");
  Line.Changed.emplace();
  if (IsSince)
    Line.Changed->Since = Since;
  Line.Changed->WholeFiles = WholeFiles;
  return llvm::Error::success();
}

} // namespace torchport
