//===- Sources.cpp - which files, and with which flags --------------------===//
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

static cl::opt<std::string> Commits(cl::Positional, cl::desc("BASE..HEAD"),
                                    cl::sub(reviewCommand()));
static cl::list<std::string> Paths(cl::Positional,
                                   cl::desc("[PATH...] [-- FLAG...]"), SCANS);
static cl::opt<std::string>
    Build("p", cl::value_desc("FOLDER"),
          cl::desc("Where compile_commands.json lies\n"
                   "Or compile_flags.txt; without this flag, the folders "
                   "around each path are searched"),
          cl::sub(explainCommand()), SCANS);
static cl::opt<std::string>
    ShardOfAll("shard", cl::value_desc("K/N"),
               cl::desc("Check the K-th of N parts of the sources\n"
                        "Their reports are joined by 'torchport merge'"),
               cl::sub(checkCommand()), cl::cat(ours()), RARE);

static cl::opt<std::string>
    InputName("stdin-filename", cl::value_desc("FILE"),
              cl::desc("What '-', standard input, stands for\n"
                       "The text is taken in the place of the one that the "
                       "file has on disk, if it is there. 'fix' prints it with "
                       "its fixes, and writes nothing"),
              BOTH);

/// Whether standard input is asked for, and what it stands for.
static llvm::Error readInput(CommandLine &Line) {
  const bool IsNamed = !InputName.empty();
  if (!llvm::is_contained(Paths, "-"))
    return IsNamed ? misuse("'--stdin-filename' goes with the path '-', which "
                            "is standard input")
                   : llvm::Error::success();
  if (reportCommand() || reviewCommand())
    return misuse("only 'torchport check' and 'torchport fix' read standard "
                  "input");
  if (!IsNamed)
    return misuse("'-' needs '--stdin-filename=FILE', by which it is told how "
                  "the text is compiled");
  if (Paths.size() > 1 || Line.Part)
    return misuse("'-', standard input, is all that can be asked about at a "
                  "time");
  Line.Sources.InputName = InputName;
  return llvm::Error::success();
}

llvm::Error readBuildFolder(CommandLine &Line) {
  if (Line.Sources.CompilerFlags && !Build.empty())
    return misuse("'-p' and flags behind '--' exclude each other");
  Line.Sources.BuildFolder = Build;
  return llvm::Error::success();
}

llvm::Error readSources(CommandLine &Line) {
  if (auto Wrong = readBuildFolder(Line))
    return Wrong;
  if (llvm::is_contained(Paths, ""))
    return misuse("a path is empty; without any, the working directory is "
                  "meant");
  if (ShardOfAll.getNumOccurrences()) {
    auto Read = Shard::parse(ShardOfAll);
    if (!Read)
      return misuse("for '--shard': " + toString(Read.takeError()));
    if (!canBeMerged(Line.Output.Format))
      return misuse("only JSON and SARIF can be merged; '--shard' needs "
                    "'--format=json' or '--format=sarif'");
    Line.Part = *Read;
  }
  if (auto Wrong = readInput(Line))
    return Wrong;
  if (reviewCommand() && Commits.empty())
    return misuse("'torchport review' needs the commits, such as "
                  "origin/main..HEAD");
  if (reviewCommand())
    Line.Changes.Query = {ChangeQuery::Since, Commits, /*WholeFiles=*/true};
  Line.Sources.Paths = Paths;
  if (Line.Sources.Paths.empty())
    Line.Sources.Paths.push_back(".");
  return llvm::Error::success();
}

} // namespace torchport
