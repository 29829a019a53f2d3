//===- Flags.cpp - the commands, their flags, and how they are parsed -----===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/flags/Flags.h"

namespace cl = llvm::cl;
using llvm::StringRef;

namespace torchport {

SubCommands &commands() {
  static SubCommands All;
  return All;
}

cl::OptionCategory &torchportCategory() {
  static cl::OptionCategory Category("Options");
  return Category;
}

cl::OptionCategory &rareCategory() {
  static cl::OptionCategory Category("More options");
  return Category;
}

void addArgument(std::string &To, StringRef Name, const FlagScope &Where) {
  new cl::opt<std::string, true>(cl::Positional, cl::location(To),
                                 cl::desc(Name), Where);
}

void addArguments(std::vector<std::string> &To, StringRef Name,
                  const FlagScope &Where) {
  new cl::list<std::string, std::vector<std::string>>(
      cl::Positional, cl::location(To), cl::desc(Name), Where);
}

std::string ListedFlag::written() const {
  if (Value.empty())
    return Name;
  const bool IsLong = StringRef(Name).starts_with("--");
  return Name + (IsLong ? "=" : " ") + Value;
}

static ListedFlag listed(const cl::Option &Flag) {
  const auto [Short, Rest] = Flag.HelpStr.split('\n');
  return {(Flag.ArgStr.size() == 1 ? "-" : "--") + Flag.ArgStr.str(),
          Flag.getValueExpectedFlag() == cl::ValueDisallowed
              ? ""
              : Flag.ValueStr.str(),
          Short.str(),
          Rest.str(),
          Flag.getOptionHiddenFlag() == cl::Hidden,
          llvm::is_contained(Flag.Categories, &rareCategory())};
}

std::vector<ListedCommand> listCommands() {
  std::vector<ListedCommand> All;
  for (cl::SubCommand *Each : commands().all()) {
    ListedCommand Listed{
        Each->getName().str(), Each->getDescription().str(), "", {}};
    for (const cl::Option *Argument : Each->PositionalOpts)
      Listed.Arguments +=
          (Listed.Arguments.empty() ? "" : " ") + Argument->HelpStr.str();
    for (const auto &Flag : Each->OptionsMap)
      if (llvm::is_contained(Flag.second->Categories, &torchportCategory()))
        Listed.Flags.push_back(listed(*Flag.second));
    Listed.Flags.push_back({"--help", "", "Print this", ""});
    llvm::sort(Listed.Flags, [](const ListedFlag &A, const ListedFlag &B) {
      return StringRef(A.Name).ltrim('-') < StringRef(B.Name).ltrim('-');
    });
    All.push_back(std::move(Listed));
  }
  return All;
}

static void removeUnwantedOptions() {
  auto &Options = cl::getRegisteredOptions();
  for (StringRef Name : {"help-hidden", "help-list", "help-list-hidden",
                         "print-options", "print-all-options"})
    if (cl::Option *Unwanted = Options.lookup(Name))
      Unwanted->removeArgument();
}

static llvm::ArrayRef<const char *>
beforeDashes(llvm::ArrayRef<const char *> Arguments) {
  return Arguments.take_until(
      [](const char *Each) { return StringRef(Each) == "--"; });
}

/// Returns the command if \p Arguments ask for help or the version, even if
/// others are invalid. LLVM's parser would print the version itself, and exit
/// with 0 even if that fails.
static std::optional<Command> readHelp(llvm::ArrayRef<const char *> Arguments) {
  const auto HasOne = [&](llvm::ArrayRef<StringRef> Names) {
    return llvm::any_of(Arguments, [&](StringRef Each) {
      return llvm::is_contained(Names, Each);
    });
  };
  // `torchport help check` is `torchport check --help`.
  const bool IsHelp = Arguments.size() > 1 && StringRef(Arguments[1]) == "help";
  if (IsHelp || HasOne({"--help", "-help", "-h"}))
    return [Name = std::string(Arguments.size() > 2 && IsHelp
                                   ? Arguments[2]
                                   : Arguments[1])](llvm::raw_ostream &Out) {
      const auto All = listCommands();
      const auto Found = llvm::find_if(
          All, [&](const ListedCommand &Each) { return Each.Name == Name; });
      Found == All.end() ? printOverview(Out, All) : printHelp(Out, *Found);
      return Clean;
    };
  if (HasOne({"--version", "-version"}))
    return [](llvm::raw_ostream &Out) {
      printVersion(Out);
      return Clean;
    };
  return std::nullopt;
}

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
  if (Parsed && commands().Report)
    return std::move(*Parsed); // names the file and prints a summary
  if (Parsed)
    return [Action = std::move(*Parsed)](llvm::raw_ostream &Out) {
      return printInto(Line.Output.File, Action, Out);
    };
  llvm::errs() << "torchport: " << toString(Parsed.takeError()) << '\n';
  return std::nullopt;
}

std::optional<OutputFormat>
requestedFormat(llvm::ArrayRef<const char *> Arguments) {
  if (commands().Report || commands().Rules)
    return std::nullopt;
  const auto OwnArguments = beforeDashes(Arguments);
  for (size_t I = 0; I < OwnArguments.size(); ++I) {
    StringRef Each = OwnArguments[I];
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
