//===- Options.cpp - parsing of the command line --------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/flags/Flags.h"

#include "llvm/Support/raw_ostream.h"

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
      const auto Of = llvm::find_if(
          All, [&](const ListedCommand &Each) { return Each.Name == Name; });
      Of == All.end() ? printOverview(Out, All) : printHelp(Out, *Of);
      return Clean;
    };
  if (HasOne({"--version", "-version"}))
    return [](llvm::raw_ostream &Out) {
      Out << "torchport " TORCHPORT_VERSION "\n";
      return Clean;
    };
  return std::nullopt;
}

/// Returns the command that shells run for completion, 'complete -- WORD...'.
/// The help does not list it.
static std::optional<Command> readComplete(llvm::ArrayRef<std::string> Words) {
  if (Words.size() < 3 || Words[0] != "complete" || Words[1] != "--")
    return std::nullopt;
  return [Line = Words.drop_front(2).vec()](llvm::raw_ostream &Out) {
    printCandidates(Out, Line, listCommands());
    return Clean;
  };
}

/// Returns the command that the parsed flags select.
static llvm::Expected<Command> readCommand(CommandLine &Line) {
  const FlagSet Given = givenFlags(Line);
  if (auto Wrong = checkCombinations(Given, Line))
    return Wrong;
  auto Other = readOtherCommand(Line, Given);
  if (!Other || *Other)
    return Other;
  const auto Do = commands().Fix                          ? fix
                  : commands().Report                     ? reportMigration
                  : commands().Check || commands().Review ? check
                                                          : nullptr;
  if (!Do)
    return usageError("no command; 'torchport --help' lists them");
  for (const auto Finish : {finishScan, finishResults})
    if (auto Wrong = Finish(Line, Given))
      return Wrong;
  return [Do, &Line](llvm::raw_ostream &Out) { return Do(Line, Out); };
}

std::optional<Command> readOptions(llvm::ArrayRef<const char *> Arguments) {
  removeUnwantedOptions();
  static CommandLine Line;
  for (const auto Add : {addScanFlags, addResultFlags, addOtherFlags})
    Add(Line);
  Line.Words = {Arguments.begin() + 1, Arguments.end()};
  const auto Ours = beforeDashes(Arguments);
  if (auto Help = readHelp(Ours))
    return Help;
  if (auto Complete = readComplete(Line.Words))
    return Complete;
  if (Ours.size() != Arguments.size())
    Line.Sources.CompilerFlags.emplace(Arguments.begin() + Ours.size() + 1,
                                       Arguments.end());
  if (!cl::ParseCommandLineOptions(Ours.size(), Ours.data(), "", &llvm::errs()))
    return std::nullopt;
  auto Asked = readCommand(Line);
  if (Asked)
    return std::move(*Asked);
  llvm::errs() << "torchport: " << toString(Asked.takeError()) << '\n';
  return std::nullopt;
}

std::optional<OutputFormat>
wantedFormat(llvm::ArrayRef<const char *> Arguments) {
  if (commands().Report || commands().Rules)
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
    for (const auto &Known : allFormats())
      if (Each == Known.Name)
        return Known.Is;
  }
  return std::nullopt;
}

} // namespace torchport
