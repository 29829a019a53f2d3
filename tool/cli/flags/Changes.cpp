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
           BOTH);
static cl::opt<std::string>
    Since("changed-since", cl::value_desc("REVISION"),
          cl::desc("Only lines that have changed since then\n"
                   "That is, since the history parted from that of this commit "
                   "or branch of git's"),
          BOTH);
// That of 'torchport report' is another one: it names an earlier report.
static cl::alias ShortSince("since", cl::value_desc("REVISION"),
                            cl::desc("The same as '--changed-since'"),
                            cl::aliasopt(Since));
static cl::opt<bool>
    WholeFiles("whole-files",
               cl::desc("All lines of the files with such lines"), BOTH, RARE);
static cl::opt<bool> Hook(
    "hook",
    cl::desc("As a hook: what is being committed\n"
             "Or whatever pre-commit asks about. Says nothing where there is "
             "nothing to say, and only findings are a failure"),
    BOTH, RARE);

llvm::Error readChanges(CommandLine &Line) {
  const bool IsSince = Since.getNumOccurrences() > 0;
  if (Staged && IsSince)
    return misuse("'--staged' and '--changed-since' exclude each other");
  if (IsSince && Since.empty())
    return misuse("'--changed-since' needs a revision, such as origin/main");
  if (Hook && (Staged || IsSince || WholeFiles))
    return misuse("a hook knows what it is asked about; '--hook' goes with "
                  "none of '--staged', '--changed-since' and '--whole-files'");
  Line.Changes.IsHook = Hook;
  if (WholeFiles && !Staged && !IsSince)
    return misuse("'--whole-files' is about those that have changed; it needs "
                  "'--staged' or '--changed-since'");
  if (Line.Sources.InputName && (Hook || Staged || IsSince))
    return misuse("git knows nothing of standard input; '-' goes with none of "
                  "'--hook', '--staged' and '--changed-since'");
  if (Line.Part && Line.Output.IsPortability)
    return misuse("'--portable' is about a whole program; it goes with no "
                  "'--shard'");
  if (Line.Part && Hook)
    return misuse("a hook asks about no shard");
  if (!Staged && !IsSince)
    return llvm::Error::success();
  if (Line.Part)
    return misuse("a shard is one of all sources; '--shard' does not go with "
                  "'--staged' and '--changed-since'");
  Line.Changes.Query = {IsSince ? ChangeQuery::Since : ChangeQuery::Staged,
                        Since, WholeFiles};
  return llvm::Error::success();
}

} // namespace torchport
