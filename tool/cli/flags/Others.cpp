//===- Others.cpp - commands that look at no sources ----------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cli/flags/Flags.h"
#include "tool/config/ConfigText.h"

#include "tool/cli/Choice.h"
#include "tool/cli/Completion.h"
#include "tool/cli/Help.h"

namespace cl = llvm::cl;

namespace torchport {

static cl::list<std::string> Shards(cl::Positional, cl::desc("REPORT..."),
                                    cl::sub(mergeCommand()), cl::cat(ours()));
static cl::opt<OutputFormat, false, Choice<OutputFormat>>
    MergedAs("format",
             cl::desc("How to report\n"
                      "Without it, as the first of the shards does"),
             FormatValues(), cl::sub(mergeCommand()), cl::cat(ours()));

static cl::opt<TableFormat, false, Choice<TableFormat>>
    TableAs("format", cl::desc("How to list them"),
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
            cl::init(TableFormat::Text), cl::sub(rulesCommand()),
            cl::cat(ours()));
static cl::opt<std::string> Explained(cl::Positional,
                                      cl::desc("RULE|FILE:LINE"),
                                      cl::sub(explainCommand()),
                                      cl::cat(ours()));

static cl::opt<std::string> CacheVerb(cl::Positional, cl::desc("[clear]"),
                                      cl::sub(cacheCommand()), cl::cat(ours()));

static cl::list<std::string> Configured(cl::Positional, cl::desc("[PATH...]"),
                                        cl::sub(configCommand()),
                                        cl::cat(ours()));
static cl::opt<bool>
    Schema("schema",
           cl::desc("Print the JSON schema for editors\n"
                    "It says what may stand in a configuration"),
           cl::sub(configCommand()), cl::cat(ours()));

static cl::opt<bool>
    InstallHook("hook", cl::desc("Install git's hook without a question"),
                cl::sub(initCommand()), cl::cat(ours()));

static cl::opt<std::string>
    Vendor("vendor", cl::value_desc("DIR"),
           cl::desc("Only write the runtime's sources, for CMake to build\n"
                    "To a folder of the project; updates those that an older "
                    "torchport has written there"),
           cl::sub(initCommand()), cl::cat(ours()));
static cl::opt<bool>
    Force("force",
          cl::desc("Replace what somebody has changed in them\n"
                   "Their text is kept beside, with .orig behind the name"),
          cl::sub(initCommand()), cl::cat(ours()));

llvm::Expected<Command> readInit() {
  if (Vendor.getNumOccurrences()) {
    if (Vendor.empty())
      return misuse("no folder for '--vendor'");
    if (InstallHook)
      return misuse("'--vendor' does nothing else; it goes without '--hook'");
    return [How = VendorOptions{Vendor, Force}](llvm::raw_ostream &Out) {
      return vendorRuntime(How, Out);
    };
  }
  if (Force)
    return misuse("'--force' goes with '--vendor' alone");
  return [How = InitOptions{InstallHook}](llvm::raw_ostream &Out) {
    return initProject(How, Out);
  };
}

static cl::opt<std::string> ShellName(cl::Positional, cl::desc("bash|zsh|fish"),
                                      cl::sub(completionCommand()),
                                      cl::cat(ours()));

llvm::Expected<Command> readCompletion() {
  if (ShellName.empty())
    return misuse("no shell to complete commands in; there are 'bash', 'zsh' "
                  "and 'fish'");
  const llvm::StringRef Script = completionScript(ShellName);
  if (Script.empty())
    return misuse("'" + ShellName + "' is none of 'bash', 'zsh', 'fish'");
  return [Script](llvm::raw_ostream &Out) {
    Out << Script;
    return Clean;
  };
}

llvm::Expected<Command> readManual() {
  return [](llvm::raw_ostream &Out) {
    printManual(Out, listCommands());
    return Clean;
  };
}

llvm::Expected<Command> readConfigCommand(CommandLine Line) {
  if (Schema)
    return [](llvm::raw_ostream &Out) {
      printSchema(Out);
      return Clean;
    };
  Line.Sources.Paths = Configured;
  if (Line.Sources.Paths.empty())
    Line.Sources.Paths.push_back(".");
  return [Told = std::move(Line)](llvm::raw_ostream &Out) {
    return showConfigs(Told.Sources, Out);
  };
}

llvm::Expected<Command> readMerge(CommandLine Line) {
  if (Shards.empty())
    return misuse("no report to merge");
  std::optional<OutputFormat> Format;
  if (MergedAs.getNumOccurrences())
    Format = MergedAs;
  for (const auto Read : {readReporting, readWork})
    if (auto Wrong = Read(Line))
      return Wrong;
  Line.Sources.Paths = Shards;
  return [Format, Told = std::move(Line)](llvm::raw_ostream &Out) {
    return merge(Told, Format, Out);
  };
}

llvm::Expected<Command> readRules() {
  return [](llvm::raw_ostream &Out) { return listRules(TableAs, Out); };
}

/// Divides `FILE:LINE`, as compilers and this tool write it, perhaps with a
/// column.
static std::optional<std::pair<llvm::StringRef, unsigned>>
placeIn(llvm::StringRef Text) {
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

llvm::Expected<Command> readExplain(CommandLine Line) {
  if (Explained.empty())
    return misuse("no rule to explain; 'torchport rules' lists them, and "
                  "FILE:LINE is a place where one found something");
  if (const auto Place = placeIn(Explained)) {
    if (auto Wrong = readBuildFolder(Line))
      return Wrong;
    Line.Sources.Defaults.push_back({"rules", "", "all"});
    Line.Sources.Paths = {Place->first.str()};
    return [At = Place->second, Told = std::move(Line)](
               llvm::raw_ostream &Out) { return explainPlace(Told, At, Out); };
  }
  auto Named = ruleNamed(Explained);
  if (!Named)
    return Named.takeError();
  return [Of = *Named](llvm::raw_ostream &Out) { return explain(*Of, Out); };
}

llvm::Expected<Command> readCache() {
  if (CacheVerb.empty())
    return showCache;
  if (CacheVerb == "clear")
    return [](llvm::raw_ostream &Out) { return clearCache(Out); };
  return misuse("'" + CacheVerb +
                "' is nothing that a cache does; it can only be shown, or "
                "'clear'ed");
}

} // namespace torchport
