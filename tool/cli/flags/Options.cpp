//===- Options.cpp - parsing of the command line --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/flags/Flags.h"

namespace cl = llvm::cl;

namespace torchport {

/// Removes LLVM's own options that are useless here.
static void removeUnwantedOptions() {
  auto &Options = cl::getRegisteredOptions();
  for (llvm::StringRef Name : {"help-hidden", "help-list", "help-list-hidden",
                               "print-options", "print-all-options"})
    if (cl::Option *Unwanted = Options.lookup(Name))
      Unwanted->removeArgument();
}

/// Returns \p Arguments up to `--`.
static llvm::ArrayRef<const char *>
beforeDashes(llvm::ArrayRef<const char *> Arguments) {
  return Arguments.take_until(
      [](const char *Each) { return llvm::StringRef(Each) == "--"; });
}

/// Returns the command if \p Arguments ask for help or the version, whatever
/// else they contain. LLVM's parser would print the version itself, and exit
/// with 0 even if that fails.
static std::optional<Command> readHelp(llvm::ArrayRef<const char *> Arguments) {
  const auto HasOne = [&](llvm::ArrayRef<llvm::StringRef> Names) {
    return llvm::any_of(Arguments, [&](llvm::StringRef Each) {
      return llvm::is_contained(Names, Each);
    });
  };
  if (HasOne({"--help", "-help", "-h"}))
    return [Name = std::string(Arguments[1])](llvm::raw_ostream &Out) {
      const auto All = listCommands();
      const auto Found = llvm::find_if(
          All, [&](const ListedCommand &Each) { return Each.Name == Name; });
      Found == All.end() ? printOverview(Out, All) : printHelp(Out, *Found);
      return Clean;
    };
  if (HasOne({"--version", "-version"}))
    return [](llvm::raw_ostream &Out) {
      Out << "torchport " TORCHPORT_VERSION "\n";
      return Clean;
    };
  return std::nullopt;
}

/// Returns the command that the parsed flags select.
static llvm::Expected<Command> readCommand(CommandLine &Line) {
  const FlagSet GivenFlags = givenFlags(Line);
  if (auto Err = checkCombinations(GivenFlags, Line))
    return Err;
  auto Other = readOtherCommand(Line, GivenFlags);
  if (!Other || *Other)
    return Other;
  const auto Action = commands().Fix      ? fix
                      : commands().Report ? reportMigration
                      : commands().Review ? review
                      : commands().Check  ? check
                                          : nullptr;
  if (!Action)
    return usageError("no command; 'torchport --help' lists them");
  for (const auto Finish : {finishScan, finishOutput})
    if (auto Err = Finish(Line, GivenFlags))
      return Err;
  return [Action, &Line](llvm::raw_ostream &Out) { return Action(Line, Out); };
}

std::optional<Command> readOptions(llvm::ArrayRef<const char *> Arguments) {
  removeUnwantedOptions();
  static CommandLine Line;
  for (const auto Add : {addScanFlags, addOutputFlags, addOtherFlags})
    Add(Line);
  addFixFlags(Line.Fixing);
  Line.Words = {Arguments.begin() + 1, Arguments.end()};
  const auto OwnArguments = beforeDashes(Arguments);
  if (auto Help = readHelp(OwnArguments))
    return Help;
  // Shells run 'complete -- WORD...', which the help does not list.
  if (Line.Words.size() > 2 && Line.Words[0] == "complete" &&
      Line.Words[1] == "--")
    return [](llvm::raw_ostream &Out) {
      printCandidates(Out, llvm::ArrayRef(Line.Words).drop_front(2),
                      listCommands());
      return Clean;
    };
  if (OwnArguments.size() != Arguments.size())
    Line.Sources.CompilerFlags.emplace(
        Arguments.begin() + OwnArguments.size() + 1, Arguments.end());
  if (!cl::ParseCommandLineOptions(OwnArguments.size(), OwnArguments.data(), "",
                                   &llvm::errs()))
    return std::nullopt;
  auto Parsed = readCommand(Line);
  if (Parsed)
    return std::move(*Parsed);
  llvm::errs() << "torchport: " << toString(Parsed.takeError()) << '\n';
  return std::nullopt;
}

std::optional<OutputFormat>
requestedFormat(llvm::ArrayRef<const char *> Arguments) {
  if (commands().Report || commands().Rules)
    return std::nullopt;
  const auto OwnArguments = beforeDashes(Arguments);
  for (size_t I = 0; I < OwnArguments.size(); ++I) {
    llvm::StringRef Each = OwnArguments[I];
    Each.consume_front("-");
    Each.consume_front("-");
    if (!Each.consume_front("format"))
      continue;
    if (Each.empty() && I + 1 < OwnArguments.size())
      Each = OwnArguments[I + 1];
    else if (!Each.consume_front("="))
      continue;
    for (const auto &Known : allFormats())
      if (Each == Known.Name)
        return Known.Value;
  }
  return std::nullopt;
}

} // namespace torchport
