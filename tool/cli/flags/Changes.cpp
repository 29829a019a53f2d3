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
           cl::desc("Only lines that the next commit changes\n"
                    "The texts are those that it would have: what is staged in "
                    "git, whatever lies in the work tree"),
           cl::sub(checkCommand()), cl::cat(ours()));
static cl::opt<std::string>
    Since("changed-since", cl::value_desc("REVISION"),
          cl::desc("Only lines that have changed since then\n"
                   "That is, since the history parted from that of this commit "
                   "or branch of git's"),
          cl::sub(checkCommand()), cl::cat(ours()));
static cl::opt<bool>
    WholeFiles("whole-files",
               cl::desc("All lines of the files with such lines"),
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
