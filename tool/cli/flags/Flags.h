//===- Flags.h - the command-line flags -------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The only folder with flags. Everything else sees plain values: the parser
/// writes most of them directly into a CommandLine.
//===----------------------------------------------------------------------===//

#pragma once

#include "tool/cli/CommandLine.h"
#include "tool/cli/Formats.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

#include <functional>
#include <string>
#include <vector>

namespace torchport {

/// A flag, as it is told to a person or a shell.
struct ListedFlag {
  /// With its dashes.
  std::string Name;
  /// What its value is called, or the values that there are with `|` between
  /// them; empty where it takes none.
  std::string Value;
  /// What it does in some words, and what else there is to know.
  std::string Short;
  std::string Long;
  /// It is another name of one that is there, too, and told where there is
  /// room for it.
  bool IsAlias = false;
  /// Few people need it, so that it is named where there is no room to tell
  /// more.
  bool IsRare = false;

  /// As it is written: `--format=text|json`, `-p FOLDER`.
  std::string written() const;
};

struct ListedCommand {
  std::string Name;
  std::string Says;
  /// As in `[PATH...] [-- FLAG...]`.
  std::string Arguments;
  /// By name.
  std::vector<ListedFlag> Flags;
};

/// All commands, in the order in which they are met.
std::vector<ListedCommand> listCommands();

/// Tells \p Out what the program is for, and what its commands are.
void printOverview(llvm::raw_ostream &Out,
                   llvm::ArrayRef<ListedCommand> Commands);

/// Tells it how one of them is used, on a screen of 80 columns.
void printHelp(llvm::raw_ostream &Out, const ListedCommand &Command);

/// All that there is to know, as a page for man.
void printManual(llvm::raw_ostream &Out,
                 llvm::ArrayRef<ListedCommand> Commands);

/// What makes \p Shell ask this program; empty where none is known.
llvm::StringRef completionScript(llvm::StringRef Shell);

/// Tells \p Out what the last of \p Words, behind the program's name, may
/// become, a line each: the word, and behind a tab what it does. Where there is
/// none, files are to be offered.
void printCandidates(llvm::raw_ostream &Out, llvm::ArrayRef<std::string> Words,
                     llvm::ArrayRef<ListedCommand> Commands);

/// What to do once all flags are read.
using Command = std::function<ExitStatus(llvm::raw_ostream &Out)>;

/// The commands, in the order of the help. Each is true if it was given.
struct SubCommands {
  using SubCommand = llvm::cl::SubCommand;
  SubCommand Check{"check", "Find hard-coded or invalid devices"};
  SubCommand Fix{"fix", "Rewrite them to portable calls"};
  SubCommand Review{"review", "List what the commits of a port have left out"};
  SubCommand Report{"report", "Write how far the migration is, as a web page"};
  SubCommand Init{"init", "Set up a project: configuration, hook, editor"};
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
    return {&Check, &Fix,     &Review, &Report, &Init,       &Config,
            &Rules, &Explain, &Merge,  &Cache,  &Completion, &Manual};
  }
};

SubCommands &commands();

/// The flags of torchport. LLVM's libraries register others.
llvm::cl::OptionCategory &ours();

/// Flags that few people need. The short help only names them.
llvm::cl::OptionCategory &rare();
enum class IsFor { All, Few };

/// The commands that have a flag.
struct In {
  std::vector<llvm::cl::SubCommand *> Commands;
  IsFor Whom = IsFor::All;

  void apply(llvm::cl::Option &Flag) const {
    Flag.addCategory(ours());
    if (Whom == IsFor::Few)
      Flag.addCategory(rare());
    for (llvm::cl::SubCommand *Each : Commands)
      Flag.addSubCommand(*Each);
  }
};

/// Adds a flag that writes to \p To. \p Name is as in the help, without dashes:
/// `diff` or `baseline=FILE`. The first line of \p Help is the short help.
template <typename Value>
llvm::cl::Option &addFlag(Value &To, llvm::StringRef Name, const In &Where,
                          llvm::StringRef Help) {
  const auto [Flag, ValueName] = Name.split('=');
  return *new llvm::cl::opt<Value, true>(Flag, llvm::cl::location(To),
                                         llvm::cl::value_desc(ValueName),
                                         llvm::cl::desc(Help), Where);
}

/// Adds a flag with named values.
template <typename Value>
void addChoice(Value &To, llvm::StringRef Name,
               llvm::ArrayRef<NamedValue<Value>> Values, const In &Where,
               llvm::StringRef Help) {
  new llvm::cl::opt<Value, true, EnumParser<Value>>(
      Name, llvm::cl::location(To), llvm::cl::desc(Help), Where,
      ValuesOf<Value>{Values});
}

/// Adds an argument without a flag, which the help calls \p Name.
void addArgument(std::string &To, llvm::StringRef Name, const In &Where);
void addArguments(std::vector<std::string> &To, llvm::StringRef Name,
                  const In &Where);

void addScanFlags(CommandLine &Line);
void addResultFlags(CommandLine &Line);
void addOtherFlags(CommandLine &Line);

inline llvm::Error usageError(const llvm::Twine &Message) {
  return llvm::createStringError(Message);
}

/// The flags that were given, with their dashes. `--format=text` does not
/// count, but for 'torchport merge'. Beside flags, `-` is standard input as a
/// path, `fix -` is that for 'torchport fix', and `--` is followed by flags of
/// the compiler.
using FlagSet = llvm::StringSet<>;
FlagSet givenFlags(const CommandLine &Line);

/// An error if some of \p Given cannot be combined, or one needs another.
llvm::Error checkCombinations(const FlagSet &Given, const CommandLine &Line);

/// Reads what the flags of check, fix, review and report mean together.
llvm::Error finishScan(CommandLine &Line, const FlagSet &Given);
llvm::Error finishResults(CommandLine &Line, const FlagSet &Given);

/// What the flags of the other commands ask for; an empty function if none of
/// these commands was given.
llvm::Expected<Command> readOtherCommand(CommandLine &Line,
                                         const FlagSet &Given);

/// Reads \p Arguments, of which the first one is the program. Nothing where
/// they make no sense, which standard error is told. Help ends the process.
std::optional<Command> readOptions(llvm::ArrayRef<const char *> Arguments);

/// The format in which \p Arguments, which may be wrong otherwise, ask for
/// findings.
std::optional<OutputFormat>
wantedFormat(llvm::ArrayRef<const char *> Arguments);

} // namespace torchport
