//===- Flags.h - the command-line flags -------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The only folder that defines flags; all other code uses plain values.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cli/CommandLine.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"

namespace torchport {

/// A flag, for the help or a shell.
struct ListedFlag {
  /// Includes the dashes.
  std::string Name;
  /// The name of the value, or all values separated by `|`, or empty.
  std::string Value;
  /// A short description, and further details.
  std::string Short;
  std::string Long;
  /// The help leaves out aliases, and only names rare flags.
  bool IsAlias = false, IsRare = false;

  /// Returns, for example, `--format=text|json` or `-p FOLDER`.
  std::string written() const;
};

struct ListedCommand {
  std::string Name;
  std::string Description;
  /// For example, `[PATH...] [-- FLAG...]`.
  std::string Arguments;
  /// Sorted by name.
  std::vector<ListedFlag> Flags;
};

/// Returns all commands, in the order of the help.
std::vector<ListedCommand> listCommands();

void printOverview(llvm::raw_ostream &Out,
                   llvm::ArrayRef<ListedCommand> Commands);

/// Prints the help of \p Command, for a terminal with 80 columns.
void printHelp(llvm::raw_ostream &Out, const ListedCommand &Command);

void printManual(llvm::raw_ostream &Out,
                 llvm::ArrayRef<ListedCommand> Commands);

/// Returns the completion script for \p Shell, or "" if it is unknown.
llvm::StringRef completionScript(llvm::StringRef Shell);

/// Prints the completions of the last of \p Words, which do not include the
/// program's name, one per line: the word, a tab and a description.
void printCandidates(llvm::raw_ostream &Out, llvm::ArrayRef<std::string> Words,
                     llvm::ArrayRef<ListedCommand> Commands);

/// The action that a command line asks for.
using Command = std::function<ExitStatus(llvm::raw_ostream &Out)>;

/// The commands, in the order of the help. Each is true if it was given.
struct SubCommands {
  using SubCommand = llvm::cl::SubCommand;
  SubCommand Check{"check", "Find hard-coded or invalid devices"};
  SubCommand Fix{"fix", "Rewrite findings to portable calls"};
  SubCommand Review{"review", "List what the commits of a port have missed"};
  SubCommand Report{"report",
                    "Write a web page on the progress of the migration"};
  SubCommand Init{"init", "Set up a project: configuration, hook, editor"};
  SubCommand Run{"run", "Run a program on a simulated GPU"};
  SubCommand Config{"config", "Show the effective configuration of a file"};
  SubCommand Rules{"rules", "List the rules"};
  SubCommand Explain{"explain",
                     "Print the page of a rule, or what is found at a place"};
  SubCommand Merge{"merge", "Join the reports of all shards of a code base"};
  SubCommand Cache{"cache",
                   "Show what is kept between runs; 'clear' removes it"};
  SubCommand Completion{"completion", "Print a shell completion script"};
  SubCommand Manual{"manual", "Print the manual page"};

  std::vector<SubCommand *> all() {
    return {&Check, &Fix,     &Review, &Report, &Init,       &Run,   &Config,
            &Rules, &Explain, &Merge,  &Cache,  &Completion, &Manual};
  }
};

SubCommands &commands();

/// The flags of torchport. LLVM's libraries register others.
llvm::cl::OptionCategory &torchportCategory();

/// Flags that few people need. The short help only names them.
llvm::cl::OptionCategory &rareCategory();
enum class Audience { All, Advanced };

/// The commands that have a flag.
struct FlagScope {
  std::vector<llvm::cl::SubCommand *> Commands;
  Audience ForAudience = Audience::All;

  void apply(llvm::cl::Option &Flag) const {
    Flag.addCategory(torchportCategory());
    if (ForAudience == Audience::Advanced)
      Flag.addCategory(rareCategory());
    for (llvm::cl::SubCommand *Each : Commands)
      Flag.addSubCommand(*Each);
  }
};

/// Adds a flag that writes to \p To. \p Name is as in the help, without dashes:
/// `diff` or `baseline=FILE`. The first line of \p Help is the short help.
template <typename Value>
llvm::cl::Option &addFlag(Value &To, llvm::StringRef Name,
                          const FlagScope &Where, llvm::StringRef Help) {
  const auto [Flag, ValueName] = Name.split('=');
  return *new llvm::cl::opt<Value, true>(Flag, llvm::cl::location(To),
                                         llvm::cl::value_desc(ValueName),
                                         llvm::cl::desc(Help), Where);
}

template <typename T> struct NamedValue {
  T Value;
  const char *Name;
  const char *Description;
};

/// Parses named values. The error for another value lists them.
template <typename Value> class EnumParser : public llvm::cl::parser<Value> {
public:
  using llvm::cl::parser<Value>::parser;

  bool parse(llvm::cl::Option &Option, llvm::StringRef, llvm::StringRef Written,
             Value &Chosen) {
    std::vector<std::string> Known;
    for (const auto &Each : this->Values) {
      if (Each.Name == Written) {
        Chosen = Each.V.getValue();
        return false;
      }
      Known.push_back(("'" + Each.Name + "'").str());
    }
    return Option.error("'" + Written + "' is not one of " +
                        llvm::join(Known, ", "));
  }

  /// The names for the help, and the descriptions for the manual.
  std::string Names, Meanings;
};

template <typename Value>
void addChoice(Value &To, llvm::StringRef Name,
               llvm::ArrayRef<NamedValue<Value>> Values, const FlagScope &Where,
               llvm::StringRef Help) {
  auto *Flag = new llvm::cl::opt<Value, true, EnumParser<Value>>(
      Name, llvm::cl::location(To), Where);
  EnumParser<Value> &Parser = Flag->getParser();
  Parser.Meanings = (Help + "\n").str();
  for (const NamedValue<Value> &Each : Values) {
    Parser.addLiteralOption(Each.Name, Each.Value, Each.Description);
    const bool IsFirst = Parser.Names.empty();
    Parser.Names += (IsFirst ? "" : "|") + std::string(Each.Name);
    Parser.Meanings += (IsFirst ? "'" : ", '") + std::string(Each.Name) + "' " +
                       Each.Description;
  }
  Flag->setValueStr(Parser.Names);
  Flag->setDescription(Parser.Meanings);
}

llvm::ArrayRef<NamedValue<OutputFormat>> allFormats();

/// Adds a positional argument, which the help calls \p Name.
void addArgument(std::string &To, llvm::StringRef Name, const FlagScope &Where);
void addArguments(std::vector<std::string> &To, llvm::StringRef Name,
                  const FlagScope &Where);

void addScanFlags(CommandLine &Line);
void addOutputFlags(CommandLine &Line);
void addOtherFlags(CommandLine &Line);

inline llvm::Error usageError(const llvm::Twine &Message) {
  return llvm::createStringError(Message);
}

/// The given flags with their dashes. `--format=text` counts only for
/// 'torchport merge'. `-` stands for standard input as a path, `fix -` for the
/// same in 'torchport fix', and `--` for compiler flags.
using FlagSet = llvm::StringSet<>;
FlagSet givenFlags(const CommandLine &Line);

/// Returns an error if flags of \p Given conflict or lack another one.
llvm::Error checkCombinations(const FlagSet &Given, const CommandLine &Line);

/// Complete \p Line for check, fix, review and report; finishOutput for merge,
/// too, and readKeys, which reads the flags that are keys, for explain, too.
llvm::Error readKeys(CommandLine &Line, const FlagSet &Given);
llvm::Error finishScan(CommandLine &Line, const FlagSet &Given);
llvm::Error finishOutput(CommandLine &Line, const FlagSet &Given);

/// Returns what one of the other commands does, if one was given.
llvm::Expected<Command> readOtherCommand(CommandLine &Line,
                                         const FlagSet &Given);

/// Parses \p Arguments, the first of which is the program. If they are invalid,
/// prints an error and returns nothing.
std::optional<Command> readOptions(llvm::ArrayRef<const char *> Arguments);

/// Returns the format of findings in \p Arguments, even if these are invalid.
std::optional<OutputFormat>
requestedFormat(llvm::ArrayRef<const char *> Arguments);

} // namespace torchport
