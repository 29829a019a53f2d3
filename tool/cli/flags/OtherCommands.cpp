//===- OtherCommands.cpp - the flags of the other commands ----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/flags/Flags.h"
#include "tool/report/RulePages.h"

namespace torchport {

static constexpr NamedValue<TableFormat> TableFormats[] = {
    {TableFormat::Text, "text", "for people"},
    {TableFormat::Markdown, "markdown", "for documentation"},
    {TableFormat::RocmMatrix, "rocm-matrix",
     "for documentation: what rocm-difference knows"},
    {TableFormat::Words, "words",
     "for programs: two regular expressions, the second one for sources that "
     "include LibTorch; a source that matches neither has no findings"},
};

namespace {

enum class SimulatedRole { Cuda, Rocm, PrivateUse1 };

} // namespace

static constexpr NamedValue<SimulatedRole> Roles[] = {
    {SimulatedRole::Cuda, "cuda", "an NVIDIA GPU"},
    {SimulatedRole::Rocm, "rocm", "an AMD GPU"},
    {SimulatedRole::PrivateUse1, "privateuseone",
     "an accelerator of another kind"},
};

static struct {
  OutputFormat Merged = OutputFormat::Json;
  TableFormat Table = TableFormat::Text;
  std::string Explained, CacheVerb, Shell;
  bool Schema = false;
  InitOptions Init;
  SimulatedRole Role = SimulatedRole::Cuda;
  unsigned Devices = 1;
} ParsedFlags;

void addOtherFlags(CommandLine &Line) {
  SubCommands &C = commands();
  const FlagScope Init{{&C.Init}};
  addArguments(Line.Sources.Paths, "REPORT...", {{&C.Merge}});
  addChoice(ParsedFlags.Merged, "format", allFormats(), {{&C.Merge}},
            "The format of the output\n"
            "By default, that of the first shard");
  addChoice<TableFormat>(ParsedFlags.Table, "format", TableFormats,
                         {{&C.Rules}}, "The format of the list");
  addArgument(ParsedFlags.Explained, "RULE|FILE:LINE", {{&C.Explain}});
  addArgument(ParsedFlags.CacheVerb, "[clear]", {{&C.Cache}});
  addArguments(Line.Sources.Paths, "[PATH...]", {{&C.Config}});
  addFlag(ParsedFlags.Schema, "schema", {{&C.Config}},
          "Print the JSON schema for editors\n"
          "It describes what a configuration may contain");
  addFlag(ParsedFlags.Init.Hook, "hook", Init,
          "Install git's hook without asking");
  addFlag(ParsedFlags.Init.VendorFolder, "vendor=DIR", Init,
          "Only write the runtime's sources, for CMake to build\n"
          "Into a folder of the project. Updates the sources that an older "
          "torchport has written there");
  addFlag(ParsedFlags.Init.Force, "force", Init,
          "With '--vendor': replace files that were edited\n"
          "The edited text is kept in a file with the suffix .orig");
  addArgument(ParsedFlags.Shell, "bash|zsh|fish", {{&C.Completion}});
  addArguments(Line.Sources.Paths, "-- PROGRAM...", {{&C.Run}});
  addChoice<SimulatedRole>(ParsedFlags.Role, "as", Roles, {{&C.Run}},
                           "What is simulated, by default CUDA\n"
                           "It computes on the CPU");
  addFlag(ParsedFlags.Devices, "devices=N", {{&C.Run}},
          "How many there are, by default 1; 0 for a machine without any");
}

static llvm::Expected<Command> readRun(const CommandLine &Line) {
  const auto &Program = Line.Sources.CompilerFlags;
  if (!Line.Sources.Paths.empty() || !Program || Program->empty())
    return usageError("'torchport run' needs a program after '--'");
  if (ParsedFlags.Devices > 127)
    return usageError("'--devices' is a number from 0 to 127");
  const auto *Role = llvm::find_if(
      Roles, [](const auto &Each) { return Each.Value == ParsedFlags.Role; });
  return [Options = RunOptions{Role->Name, ParsedFlags.Devices, *Program}](
             llvm::raw_ostream &) { return runProgram(Options); };
}

static llvm::Expected<Command> readInit(const FlagSet &Given) {
  if (!Given.contains("--vendor"))
    return [](llvm::raw_ostream &Out) {
      return initProject(ParsedFlags.Init, Out);
    };
  if (ParsedFlags.Init.VendorFolder.empty())
    return usageError("'--vendor' needs the name of a folder");
  return [](llvm::raw_ostream &Out) {
    return vendorRuntime(ParsedFlags.Init, Out);
  };
}

static llvm::Expected<Command> readCompletion() {
  const llvm::StringRef Script = completionScript(ParsedFlags.Shell);
  if (Script.empty())
    return usageError("'torchport completion' needs a shell: 'bash', 'zsh' or "
                      "'fish'");
  return [Script](llvm::raw_ostream &Out) {
    Out << Script;
    return Clean;
  };
}

static llvm::Expected<Command> readMerge(CommandLine &Line,
                                         const FlagSet &Given) {
  if (Line.Sources.Paths.empty())
    return usageError("'torchport merge' needs the reports of the shards");
  if (auto Err = finishOutput(Line, Given))
    return Err;
  const bool HasFormat = Given.contains("--format");
  return [&Line, HasFormat](llvm::raw_ostream &Out) {
    return merge(Line,
                 HasFormat ? std::optional(ParsedFlags.Merged) : std::nullopt,
                 Out);
  };
}

/// Splits `FILE:LINE` or `FILE:LINE:COLUMN`.
static std::optional<std::pair<llvm::StringRef, unsigned>>
parseLocation(llvm::StringRef Text) {
  auto [File, Last] = Text.rsplit(':');
  unsigned Number = 0;
  if (Last.getAsInteger(10, Number) || File.empty())
    return std::nullopt;
  const auto [Shorter, Before] = File.rsplit(':');
  unsigned Line = 0;
  if (!Before.getAsInteger(10, Line) && !Shorter.empty())
    return std::pair(Shorter, Line);
  return std::pair(File, Number);
}

static llvm::Expected<Command> readExplain(CommandLine &Line,
                                           const FlagSet &Given) {
  if (ParsedFlags.Explained.empty())
    return usageError("'torchport explain' needs a rule, which 'torchport "
                      "rules' lists, or the FILE:LINE of a finding");
  if (const auto Place = parseLocation(ParsedFlags.Explained)) {
    if (llvm::Error Err = readKeys(Line, Given))
      return Err;
    Line.Sources.Defaults.push_back({"rules", "", "all"});
    Line.Sources.Paths = {Place->first.str()};
    return [&Line, At = Place->second](llvm::raw_ostream &Out) {
      return explainPlace(Line, At, Out);
    };
  }
  auto Named = ruleNamed(ParsedFlags.Explained);
  if (!Named)
    return Named.takeError();
  return [TheRule = *Named](llvm::raw_ostream &Out) {
    Out << rulePage(TheRule->Name);
    return Clean;
  };
}

static llvm::Expected<Command> readCache() {
  if (ParsedFlags.CacheVerb.empty())
    return showCache;
  if (ParsedFlags.CacheVerb == "clear")
    return clearCache;
  return usageError("'" + ParsedFlags.CacheVerb +
                    "' is not a command of 'torchport "
                    "cache'; use 'torchport cache clear'");
}

llvm::Expected<Command> readOtherCommand(CommandLine &Line,
                                         const FlagSet &Given) {
  SubCommands &C = commands();
  if (C.Init)
    return readInit(Given);
  if (C.Run)
    return readRun(Line);
  if (C.Completion)
    return readCompletion();
  if (C.Merge)
    return readMerge(Line, Given);
  if (C.Explain)
    return readExplain(Line, Given);
  if (C.Cache)
    return readCache();
  if (C.Rules)
    return [](llvm::raw_ostream &Out) {
      return listRules(ParsedFlags.Table, Out);
    };
  if (C.Manual || (C.Config && ParsedFlags.Schema))
    return [](llvm::raw_ostream &Out) {
      commands().Manual ? printManual(Out, listCommands()) : printSchema(Out);
      return Clean;
    };
  if (!C.Config)
    return Command();
  if (Line.Sources.Paths.empty())
    Line.Sources.Paths.push_back(".");
  return [&Line](llvm::raw_ostream &Out) {
    return showConfigs(Line.Sources, Out);
  };
}

} // namespace torchport
