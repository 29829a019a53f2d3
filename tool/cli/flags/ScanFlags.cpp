//===- ScanFlags.cpp - flags for sources and scans ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/flags/Flags.h"

namespace cl = llvm::cl;

namespace torchport {

/// The texts that finishScan parses.
static struct {
  std::vector<std::string> PathMaps;
  std::string Commits, Shard, InputName, Since, Rules, Target, Builds;
  bool Staged = false, WholeFiles = false;
  unsigned Timeout = 300, Memory = 4096;
} RawFlags;

void addScanFlags(CommandLine &Line) {
  SubCommands &C = commands();
  const FlagScope Both{{&C.Check, &C.Fix}},
      BothAdvanced{Both.Commands, Audience::Advanced},
      Advanced{{&C.Check, &C.Fix, &C.Review, &C.Report}, Audience::Advanced};
  addArgument(RawFlags.Commits, "BASE..HEAD", {{&C.Review}});
  addArguments(Line.Sources.Paths, "[PATH...] [-- FLAG...]",
               {{&C.Check, &C.Fix, &C.Review, &C.Report}});
  addFlag(Line.Sources.BuildFolder, "p=FOLDER",
          {{&C.Check, &C.Fix, &C.Review, &C.Report, &C.Explain}},
          "The folder of compile_commands.json\n"
          "Or of compile_flags.txt. By default, the folders around each path "
          "are searched");
  new cl::list<std::string, std::vector<std::string>>(
      "path-map", cl::location(RawFlags.PathMaps), cl::value_desc("FROM=TO"),
      cl::desc("A folder of a Windows database, and where it is here\n"
               "For a compile_commands.json of Visual Studio: "
               "C:/src/app=/home/me/app. May be repeated. By default, the "
               "project's folder is found by its files"),
      FlagScope{{&C.Check, &C.Fix, &C.Review, &C.Report, &C.Explain},
                Audience::Advanced});
  addFlag(RawFlags.Shard, "shard=K/N", {{&C.Check}, Audience::Advanced},
          "Check the K-th of N parts of the sources\n"
          "'torchport merge' joins their reports");
  addFlag(RawFlags.InputName, "stdin-filename=FILE", BothAdvanced,
          "Read standard input, '-', as this file\n"
          "Its text replaces that of the file on disk, if there is one. 'fix' "
          "prints the fixed text, and writes no file");

  addFlag(RawFlags.Staged, "staged", Both,
          "Only lines that the next commit changes\nReads the staged texts "
          "instead of the work tree");
  cl::Option &Since =
      addFlag(RawFlags.Since, "changed-since=REVISION", Both,
              "Only lines that have changed since then\n"
              "That is, since the current branch left that commit or branch");
  new cl::alias("since", cl::value_desc("REVISION"),
                cl::desc("The same as '--changed-since'"), cl::aliasopt(Since));
  addFlag(RawFlags.WholeFiles, "whole-files", BothAdvanced,
          "With '--staged' or '--changed-since': all lines of these files");
  addFlag(Line.Changes.IsHook, "hook", BothAdvanced,
          "Run as a git hook: check what is being committed\n"
          "With pre-commit, the files that it names. Prints nothing if there "
          "is nothing to "
          "report, and fails only for findings");

  addFlag(RawFlags.Rules, "rules=NAMES", {{&C.Check, &C.Fix, &C.Report}},
          "The rules to report\n"
          "Separated by commas: 'all', 'default' (errors and warnings), NAME, "
          "or -NAME for all but that one. The default of 'torchport report' is "
          "'all'");
  addFlag(Line.Output.IsPortability, "portable", {{&C.Check}},
          "List what would still tie it to CUDA after 'fix'\n"
          "Each place with what happens on another accelerator, or without "
          "one");
  addFlag(RawFlags.Target, "target=rocm-6.2,gfx942", Advanced,
          "The machine to check for\n"
          "Versions of ROCm and LibTorch, and a GPU, or some of them: "
          "rocm-6.2,gfx942,torch-2.6");
  addFlag(RawFlags.Builds, "configuration=rocm,cpu", Advanced,
          "Also check each file as other builds compile it\n"
          "Separated by commas: 'cuda', 'rocm', 'xpu', 'mps', 'cpu', or 'all'. "
          "Only these builds see the code under '#ifdef USE_ROCM' and the "
          "like");
  addFlag(Line.Scan.Jobs, "j=N", Advanced,
          "Number of threads (default: one for each core)")
      .setFormattingFlag(cl::Prefix);
  addFlag(RawFlags.Timeout, "timeout=SECONDS", Advanced,
          "Processor time for one file (default: 300)\n0: no limit");
  addFlag(RawFlags.Memory, "memory=MIB", Advanced,
          "Memory for one file (default: 4096)\n0: no limit");
  addFlag(Line.Work.NoCache, "no-cache", Advanced,
          "Analyse every file again\n"
          "Ignore the results of earlier runs, and store none");
  addFlag(Line.Work.NoPreamble, "no-preamble", Advanced,
          "Parse LibTorch's headers for every file");
  addFlag(Line.Scan.ParseAll, "no-prefilter", Advanced,
          "Also parse files without a keyword of any rule\n"
          "They cannot have a finding");
  addFlag(Line.Watch, "watch", {{&C.Check}},
          "Check again whenever a file changes");
}

static llvm::Error readPaths(CommandLine &Line, const FlagSet &Given) {
  std::vector<std::string> &All = Line.Sources.Paths;
  if (llvm::is_contained(All, ""))
    return usageError("a path is empty; leave it out to check the working "
                      "directory");
  if (llvm::is_contained(All, "-")) {
    if (!Given.contains("-"))
      return usageError("only 'torchport check' and 'torchport fix' read "
                        "standard input");
    if (All.size() > 1)
      return usageError("'-' (standard input) must be the only path");
    Line.Sources.InputName = RawFlags.InputName;
  }
  if (All.empty())
    All.push_back(".");
  return llvm::Error::success();
}

llvm::Error readKeys(CommandLine &Line, const FlagSet &Given) {
  const std::pair<llvm::StringRef, const std::string *> Keys[] = {
      {"rules", &RawFlags.Rules},
      {"target", &RawFlags.Target},
      {"configuration", &RawFlags.Builds}};
  std::vector<ConfigValue> Values;
  for (const auto &[Name, Text] : Keys)
    if (const std::string Flag = "--" + Name.str(); Given.contains(Flag))
      Values.push_back({keyNamed(Name)->Name, "", *Text, Flag});
  for (llvm::StringRef Each : RawFlags.PathMaps) {
    const auto [From, To] = Each.split('=');
    Values.push_back(
        {keyNamed("path-map")->Name, From.str(), To.str(), "--path-map"});
  }
  for (ConfigValue &Each : Values) {
    Config Scratch;
    if (llvm::Error Err = keyNamed(Each.Key)->Parse(Each, Scratch))
      return usageError("for '" + Each.From + "': " + toString(std::move(Err)));
    Line.Sources.Flags.push_back(std::move(Each));
  }
  return llvm::Error::success();
}

static llvm::Error readShard(CommandLine &Line, const FlagSet &Given) {
  if (!Given.contains("--shard"))
    return llvm::Error::success();
  auto Read = Shard::parse(RawFlags.Shard);
  if (!Read)
    return usageError("for '--shard': " + toString(Read.takeError()));
  if (Line.Output.Format != OutputFormat::Json &&
      Line.Output.Format != OutputFormat::Sarif)
    return usageError("'--shard' needs '--format=json' or '--format=sarif': "
                      "other formats cannot be merged");
  Line.Part = *Read;
  return llvm::Error::success();
}

static llvm::Error readChanges(CommandLine &Line, const FlagSet &Given) {
  const bool IsSince = Given.contains("--changed-since");
  const bool IsReview = bool(commands().Review);
  const std::string &Revision = IsReview ? RawFlags.Commits : RawFlags.Since;
  if (IsReview && Revision.empty())
    return usageError("'torchport review' needs the commits, such as "
                      "origin/main..HEAD");
  if (IsSince && Revision.empty())
    return usageError("'--changed-since' needs a revision, such as "
                      "origin/main");
  if (IsReview || IsSince || RawFlags.Staged)
    Line.Changes.Query = {
        RawFlags.Staged ? ChangeQuery::Staged : ChangeQuery::Since, Revision,
        IsReview              ? ChangeQuery::WholePrograms
        : RawFlags.WholeFiles ? ChangeQuery::WholeFiles
                              : ChangeQuery::Lines};
  return llvm::Error::success();
}

llvm::Error finishScan(CommandLine &Line, const FlagSet &Given) {
  Line.Work.Limits = {std::chrono::seconds(RawFlags.Timeout), RawFlags.Memory};
  Line.Output.IsPortability |= bool(commands().Review);
  if (commands().Report || Line.Output.IsPortability)
    Line.Sources.Defaults.push_back({"rules", "", "all"});
  for (const auto Read : {readKeys, readPaths, readShard, readChanges})
    if (auto Err = Read(Line, Given))
      return Err;
  if (Line.Watch)
    llvm::erase_if(Line.Words, [](llvm::StringRef Each) {
      return Each == "--watch" || Each == "-watch";
    });
  return llvm::Error::success();
}

} // namespace torchport
