//===- Options.cpp - the flags of the command line ------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The only file with flags. Everything else sees plain values.
///
//===----------------------------------------------------------------------===//

#include "tool/cli/Options.h"

#include "tool/cli/Choice.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/raw_ostream.h"

#include <ctime>

namespace cl = llvm::cl;

namespace torchport {

static cl::SubCommand
    CheckCommand("check", "Find devices that are fixed in the source or wrong");
static cl::SubCommand FixCommand("fix", "Rewrite them to portable calls");
static cl::SubCommand
    ReportCommand("report",
                  "Write how far the migration has come, as one HTML page");
static cl::SubCommand
    MergeCommand("merge", "Join the reports of all shards of a code base");
static cl::SubCommand RulesCommand("rules", "List the rules");
static cl::SubCommand ExplainCommand("explain", "Print the page of a rule");
static cl::SubCommand
    CacheCommand("cache", "Show what is kept between runs; 'clear' removes it");

#define BOTH cl::sub(CheckCommand), cl::sub(FixCommand), cl::cat(Ours)
#define SCANS cl::sub(ReportCommand), BOTH

static cl::OptionCategory Ours("Options");

static cl::list<std::string> Paths(cl::Positional,
                                   cl::desc("[PATH...] [-- FLAG...]"), SCANS);
static cl::opt<std::string>
    Build("p", cl::value_desc("build"),
          cl::desc("Folder with compile_commands.json or compile_flags.txt; "
                   "without it, the folders around each path are searched"),
          SCANS);
static cl::opt<OutputFormat, false, Choice<OutputFormat>> Format(
    "format", cl::desc("How to report:"),
    cl::values(clEnumValN(OutputFormat::Text, "text", "for people"),
               clEnumValN(OutputFormat::Json, "json",
                          "for programs; nothing else is on standard output")),
    cl::init(OutputFormat::Text), BOTH);
static cl::opt<OnMissingDevice, false, Choice<OnMissingDevice>> Missing(
    "on-missing-device",
    cl::desc("What a rewritten program does where no accelerator works:"),
    cl::values(clEnumValN(OnMissingDevice::Fallback, "fallback",
                          "go on with the CPU"),
               clEnumValN(OnMissingDevice::Require, "require",
                          "throw, with the reasons")),
    cl::init(OnMissingDevice::Fallback), BOTH);
static cl::opt<std::string> Rules(
    "rules", cl::value_desc("names"),
    cl::desc("The rules to report, with commas between them: 'all', 'default' "
             "(errors and warnings), NAME, or -NAME for all but that one"),
    cl::init("default"), BOTH);
static cl::opt<std::string> RulesOfPage(
    "rules", cl::value_desc("names"),
    cl::desc("The rules to report on, as 'torchport check --rules' takes them; "
             "all without it"),
    cl::init("all"), cl::sub(ReportCommand), cl::cat(Ours));
static cl::opt<std::string>
    Where("target", cl::value_desc("rocm-6.2,gfx942,torch-2.6"),
          cl::desc("The machine to check for: versions of ROCm and LibTorch, "
                   "and a GPU, or some of them"),
          SCANS);
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
static cl::opt<std::string>
    ShardOfAll("shard", cl::value_desc("K/N"),
               cl::desc("Check the K-th of N parts of the sources, whose "
                        "reports in JSON 'torchport merge' joins"),
               cl::sub(CheckCommand), cl::cat(Ours));
static cl::opt<bool> Diff("diff", cl::desc("Print a patch, and write nothing"),
                          cl::sub(FixCommand), cl::cat(Ours));
static cl::opt<bool> Unsafe("unsafe",
                            cl::desc("Make the fixes too that need your eye"),
                            cl::sub(FixCommand), cl::cat(Ours));
static cl::opt<bool>
    Interactive("interactive",
                cl::desc("Ask about each fix that needs your eye"),
                cl::sub(FixCommand), cl::cat(Ours));
static cl::opt<bool> NoVerify(
    "no-verify",
    cl::desc("Write the fixes without a look at whether the code still "
             "compiles"),
    cl::sub(FixCommand), cl::cat(Ours));
static cl::opt<bool> CMake(
    "cmake",
    cl::desc("Link the targets that need it with torchport's runtime, in their "
             "CMakeLists.txt; configures the build folder once more"),
    cl::sub(FixCommand), cl::cat(Ours));
static cl::opt<bool> AllowDirty(
    "allow-dirty",
    cl::desc("Write into files too that have changes which are not committed"),
    cl::sub(FixCommand), cl::cat(Ours));

static cl::opt<PageFormat, false, Choice<PageFormat>>
    PageAs("format", cl::desc("How to write it:"),
           cl::values(clEnumValN(PageFormat::Html, "html",
                                 "for people, with no need "
                                 "of a network"),
                      clEnumValN(PageFormat::Json, "json", "for programs")),
           cl::init(PageFormat::Html), cl::sub(ReportCommand), cl::cat(Ours));
static cl::opt<std::string> Output(
    "output", cl::value_desc("file"),
    cl::desc("Where to; '-' is standard output. Without it, HTML goes to "
             "torchport-report.html, and JSON to standard output"),
    cl::sub(ReportCommand), cl::cat(Ours));
static cl::opt<std::string>
    Since("since", cl::value_desc("file"),
          cl::desc("An earlier report, HTML or JSON: tell what has changed"),
          cl::sub(ReportCommand), cl::cat(Ours));
static cl::opt<std::string>
    Date("date", cl::value_desc("YYYY-MM-DD"),
         cl::desc("The day that the sources are of, if not today"),
         cl::sub(ReportCommand), cl::cat(Ours));

static cl::list<std::string> Shards(cl::Positional, cl::desc("REPORT..."),
                                    cl::sub(MergeCommand), cl::cat(Ours));
static cl::opt<OutputFormat, false, Choice<OutputFormat>>
    MergedAs("format", cl::desc("How to report:"),
             cl::values(clEnumValN(OutputFormat::Json, "json",
                                   "for programs, as each shard's"),
                        clEnumValN(OutputFormat::Text, "text", "for people")),
             cl::init(OutputFormat::Json), cl::sub(MergeCommand),
             cl::cat(Ours));

static cl::opt<TableFormat, false, Choice<TableFormat>>
    TableAs("format", cl::desc("How to list them:"),
            cl::values(clEnumValN(TableFormat::Text, "text", "for people"),
                       clEnumValN(TableFormat::Markdown, "markdown",
                                  "for documentation"),
                       clEnumValN(TableFormat::RocmMatrix, "rocm-matrix",
                                  "for documentation, what rocm-difference "
                                  "knows"),
                       clEnumValN(TableFormat::Words, "words",
                                  "for programs, regular expressions: sources "
                                  "that neither is in, the second one beside "
                                  "LibTorch, hold nothing to find")),
            cl::init(TableFormat::Text), cl::sub(RulesCommand), cl::cat(Ours));
static cl::opt<std::string> Explained(cl::Positional, cl::desc("RULE"),
                                      cl::sub(ExplainCommand), cl::cat(Ours));

static cl::opt<std::string> CacheVerb(cl::Positional, cl::desc("[clear]"),
                                      cl::sub(CacheCommand), cl::cat(Ours));

static constexpr char Overview[] =
    "Finds the places where a LibTorch program is tied to one vendor's GPU,\n"
    "and rewrites them.\n\n"
    "  torchport check src -p build         what is wrong\n"
    "  torchport fix src -p build --diff    what would be changed\n"
    "  torchport fix src -p build           change it\n"
    "  torchport report src -p build        how far the migration has come\n"
    "  torchport check a.cpp -- -Iinclude   without a compilation database\n"
    "  torchport explain hardcoded-device   why it is reported\n\n"
    "Exit status: 0 clean, 1 findings, 2 something could not be done.\n";

/// Leaves only options that are of use here: every user of LLVM's library has
/// its own ones too.
static void tidyOptions() {
  cl::HideUnrelatedOptions(Ours);
  for (cl::SubCommand *Each :
       {&CheckCommand, &FixCommand, &ReportCommand, &MergeCommand,
        &RulesCommand, &ExplainCommand, &CacheCommand})
    cl::HideUnrelatedOptions(Ours, *Each);
  auto &Options = cl::getRegisteredOptions();
  for (llvm::StringRef Name : {"help-hidden", "help-list", "help-list-hidden",
                               "print-options", "print-all-options"})
    if (cl::Option *Unwanted = Options.lookup(Name))
      Unwanted->removeArgument();
  if (cl::Option *Help = Options.lookup("help"))
    Help->setDescription("Print this");
}

/// \p Arguments without `--` and what comes behind it.
static llvm::ArrayRef<const char *>
beforeDashes(llvm::ArrayRef<const char *> Arguments) {
  return Arguments.take_until(
      [](const char *Each) { return llvm::StringRef(Each) == "--"; });
}

static std::nullopt_t misuse(const llvm::Twine &Message) {
  llvm::errs() << "torchport: " << Message << '\n';
  return std::nullopt;
}

/// What \p Written means, or today; nothing where that is no date.
static std::optional<std::string> readDate(llvm::StringRef Written) {
  std::tm Day = {};
  if (Written.empty()) {
    const std::time_t Now = std::time(nullptr);
    ::localtime_r(&Now, &Day);
  } else {
    const std::string Text = Written.str();
    const char *End = ::strptime(Text.c_str(), "%Y-%m-%d", &Day);
    // What a month does not have, falls into the next one.
    if (!End || *End || ::timegm(&Day) == -1)
      return std::nullopt;
  }
  std::string Date(sizeof "YYYY-MM-DD", '\0');
  Date.resize(std::strftime(Date.data(), Date.size(), "%Y-%m-%d", &Day));
  return Written.empty() || Date == Written ? std::optional(Date)
                                            : std::nullopt;
}

/// What `check`, `fix` and `report` have in common.
static std::optional<CommandLine>
readLine(std::vector<std::string> Words,
         std::optional<std::vector<std::string>> Flags) {
  if (Flags && !Build.empty())
    return misuse("'-p' and flags behind '--' exclude each other");
  if (llvm::is_contained(Paths, ""))
    return misuse("a path is empty; without any, the working directory is "
                  "meant");
  if (Interactive &&
      (Unsafe || NoVerify || Diff || Format == OutputFormat::Json))
    return misuse(
        "'--interactive' goes with none of '--unsafe', '--no-verify', "
        "'--diff' and '--format=json'");
  if (Diff && Format == OutputFormat::Json)
    return misuse("'--diff' prints a patch, which is no JSON");

  std::optional<Shard> Mine;
  if (ShardOfAll.getNumOccurrences()) {
    auto Read = Shard::parse(ShardOfAll);
    if (!Read)
      return misuse("for '--shard': " + toString(Read.takeError()));
    if (Format != OutputFormat::Json)
      return misuse("a text cannot be merged; '--shard' needs '--format=json'");
    Mine = *Read;
  }
  const std::string &Named = ReportCommand ? RulesOfPage : Rules;
  auto Wanted = RuleSet::parse(Named);
  if (!Wanted)
    return misuse("for '--rules': " + toString(Wanted.takeError()));
  auto Machine = Where.getNumOccurrences() ? readTarget(Where) : Target();
  if (!Machine)
    return misuse("for '--target': " + toString(Machine.takeError()));
  const auto Day = readDate(Date);
  if (!Day)
    return misuse("for '--date': '" + Date + "' is no day such as 2026-07-31");

  CommandLine Line;
  Line.Words = std::move(Words);
  Line.Paths = Paths;
  if (Line.Paths.empty())
    Line.Paths.push_back(".");
  Line.BuildFolder = Build;
  Line.Flags = std::move(Flags);
  Line.Format = Format;
  Line.Rules = Named;
  Line.Wanted = std::move(*Wanted);
  Line.Missing = Missing;
  Line.Where = std::move(*Machine);
  Line.Jobs = Jobs;
  Line.Timeout = std::chrono::seconds(Timeout);
  Line.UseResults = !NoCache;
  Line.UsePreambles = !NoPreamble;
  Line.UsePrefilter = !NoPrefilter;
  Line.Mine = Mine;
  Line.Diff = Diff;
  Line.Unsafe = Unsafe;
  Line.Verify = !NoVerify;
  Line.CMake = CMake;
  Line.AllowDirty = AllowDirty;
  Line.Interactive = Interactive;
  Line.Page = {PageAs, Output, Since, *Day};
  return Line;
}

/// What the options ask for, now that they are read.
static std::optional<Command>
commandOf(std::vector<std::string> Words,
          std::optional<std::vector<std::string>> Flags) {
  using llvm::raw_ostream;
  if (RulesCommand)
    return [](raw_ostream &Out) { return listRules(TableAs, Out); };
  if (ExplainCommand) {
    if (Explained.empty())
      return misuse("no rule to explain; 'torchport rules' lists them");
    auto Named = ruleNamed(Explained);
    if (!Named)
      return misuse(toString(Named.takeError()));
    return [Of = *Named](raw_ostream &Out) { return explain(*Of, Out); };
  }
  if (CacheCommand) {
    if (CacheVerb.empty())
      return showCache;
    if (CacheVerb == "clear")
      return [](raw_ostream &Out) { return clearCache(Out); };
    return misuse("'" + CacheVerb +
                  "' is nothing that a cache does; it can only be shown, or "
                  "'clear'ed");
  }
  if (MergeCommand) {
    if (Shards.empty())
      return misuse("no report to merge");
    return [](raw_ostream &Out) { return merge(Shards, MergedAs, Out); };
  }
  if (!CheckCommand && !FixCommand && !ReportCommand)
    return misuse("no command; 'torchport --help' lists them");
  auto Line = readLine(std::move(Words), std::move(Flags));
  if (!Line)
    return std::nullopt;
  return [Do = CheckCommand ? check
               : FixCommand ? fix
                            : reportMigration,
          Told = std::move(*Line)](raw_ostream &Out) { return Do(Told, Out); };
}

std::optional<Command> readOptions(llvm::ArrayRef<const char *> Arguments) {
  cl::SetVersionPrinter(
      [](llvm::raw_ostream &OS) { OS << "torchport " TORCHPORT_VERSION "\n"; });
  tidyOptions();
  std::optional<std::vector<std::string>> Flags;
  const auto Ours = beforeDashes(Arguments);
  if (Ours.size() != Arguments.size())
    Flags.emplace(Arguments.begin() + Ours.size() + 1, Arguments.end());
  if (!cl::ParseCommandLineOptions(Ours.size(), Ours.data(), Overview,
                                   &llvm::errs()))
    return std::nullopt;
  return commandOf({Arguments.begin() + 1, Arguments.end()}, std::move(Flags));
}

bool wantsJson(llvm::ArrayRef<const char *> Arguments) {
  if (ReportCommand)
    return false;
  const auto Ours = beforeDashes(Arguments);
  for (size_t I = 0; I < Ours.size(); ++I) {
    llvm::StringRef Each = Ours[I];
    Each.consume_front("-");
    Each.consume_front("-");
    if (Each == "format=json" || (Each == "format" && I + 1 < Ours.size() &&
                                  llvm::StringRef(Ours[I + 1]) == "json"))
      return true;
  }
  return false;
}

} // namespace torchport
