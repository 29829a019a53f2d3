//===- Options.cpp - the flags of the command line ------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cli/Options.h"

#include "tool/cli/Completion.h"
#include "tool/cli/Help.h"

#include "llvm/Support/raw_ostream.h"

namespace cl = llvm::cl;

namespace torchport {

/// Leaves only options that are of use here.
static void tidyOptions() {
  auto &Options = cl::getRegisteredOptions();
  for (llvm::StringRef Name : {"help-hidden", "help-list", "help-list-hidden",
                               "print-options", "print-all-options"})
    if (cl::Option *Unwanted = Options.lookup(Name))
      Unwanted->removeArgument();
}

/// \p Arguments without `--` and what comes behind it.
static llvm::ArrayRef<const char *>
beforeDashes(llvm::ArrayRef<const char *> Arguments) {
  return Arguments.take_until(
      [](const char *Each) { return llvm::StringRef(Each) == "--"; });
}

/// The help that \p Arguments ask for, whatever else they say.
static std::optional<Command> readHelp(llvm::ArrayRef<const char *> Arguments) {
  const auto IsHelp = [](llvm::StringRef Each) {
    return Each == "--help" || Each == "-help" || Each == "-h";
  };
  if (llvm::none_of(Arguments, IsHelp))
    return std::nullopt;
  const std::string Name = Arguments[1];
  return [Name](llvm::raw_ostream &Out) {
    const auto All = listCommands();
    const auto Of = llvm::find_if(
        All, [&](const ListedCommand &Each) { return Each.Name == Name; });
    if (Of == All.end())
      printOverview(Out, All);
    else
      printHelp(Out, *Of);
    return Clean;
  };
}

/// Which torchport it is. The parser would print that and end the process by
/// itself, as though something were found where nobody could be told.
static std::optional<Command>
readVersion(llvm::ArrayRef<const char *> Arguments) {
  const auto IsVersion = [](llvm::StringRef Each) {
    return Each == "--version" || Each == "-version";
  };
  if (llvm::none_of(Arguments, IsVersion))
    return std::nullopt;
  return [](llvm::raw_ostream &Out) {
    Out << "torchport " TORCHPORT_VERSION "\n";
    return Clean;
  };
}

/// What a shell asks behind the tab key: 'complete -- WORD...', which is no
/// command that anybody else would want to be told of.
static std::optional<Command> readComplete(llvm::ArrayRef<std::string> Words) {
  if (Words.size() < 3 || Words[0] != "complete" || Words[1] != "--")
    return std::nullopt;
  return [Line = Words.drop_front(2).vec()](llvm::raw_ostream &Out) {
    printCandidates(Out, Line, listCommands());
    return Clean;
  };
}

/// What the commands are asked for that look at sources.
static llvm::Expected<Command> readScan(CommandLine Line) {
  for (const auto Read : {readFindings, readSources, readChanges, readReporting,
                          readWork, readFixing, readPage})
    if (auto Wrong = Read(Line))
      return Wrong;
  return [Do = fixCommand()      ? fix
               : reportCommand() ? reportMigration
                                 : check,
          Told = std::move(Line)](llvm::raw_ostream &Out) {
    return Do(Told, Out);
  };
}

/// What the flags ask for, now that they are parsed.
static llvm::Expected<Command> readCommand(CommandLine Line) {
  if (rulesCommand())
    return readRules();
  if (explainCommand())
    return readExplain(std::move(Line));
  if (cacheCommand())
    return readCache();
  if (configCommand())
    return readConfigCommand(std::move(Line));
  if (mergeCommand())
    return readMerge(std::move(Line));
  if (initCommand())
    return readInit();
  if (completionCommand())
    return readCompletion();
  if (manualCommand())
    return readManual();
  if (checkCommand() || fixCommand() || reviewCommand() || reportCommand())
    return readScan(std::move(Line));
  return misuse("no command; 'torchport --help' lists them");
}

std::optional<Command> readOptions(llvm::ArrayRef<const char *> Arguments) {
  // A command without a flag of its own is made by being named.
  (void)commands();
  tidyOptions();
  CommandLine Line;
  Line.Words = {Arguments.begin() + 1, Arguments.end()};
  const auto Ours = beforeDashes(Arguments);
  if (auto Help = readHelp(Ours))
    return Help;
  if (auto Version = readVersion(Ours))
    return Version;
  if (auto Complete = readComplete(Line.Words))
    return Complete;
  if (Ours.size() != Arguments.size())
    Line.Sources.CompilerFlags.emplace(Arguments.begin() + Ours.size() + 1,
                                       Arguments.end());
  if (!cl::ParseCommandLineOptions(Ours.size(), Ours.data(), "", &llvm::errs()))
    return std::nullopt;
  auto Asked = readCommand(std::move(Line));
  if (Asked)
    return std::move(*Asked);
  llvm::errs() << "torchport: " << toString(Asked.takeError()) << '\n';
  return std::nullopt;
}

std::optional<OutputFormat>
wantedFormat(llvm::ArrayRef<const char *> Arguments) {
  if (reportCommand() || rulesCommand())
    return std::nullopt;
  const auto Ours = beforeDashes(Arguments);
  for (size_t I = 0; I < Ours.size(); ++I) {
    llvm::StringRef Each = Ours[I];
    Each.consume_front("-");
    Each.consume_front("-");
    if (!Each.consume_front("format"))
      continue;
    if (Each.empty() && I + 1 < Ours.size())
      Each = Ours[I + 1];
    else if (!Each.consume_front("="))
      continue;
    for (const FormatName &Known : allFormats())
      if (Each == Known.Name)
        return Known.Is;
  }
  return std::nullopt;
}

} // namespace torchport
