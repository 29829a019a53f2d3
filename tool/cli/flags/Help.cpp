//===- Help.cpp - help, manual page and completion ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/flags/Flags.h"

#include "rules/Registry.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

#include <algorithm>
#include <utility>

using llvm::ArrayRef;
using llvm::StringRef;

namespace torchport {

namespace {

/// A command line and what it is for.
struct Example {
  StringRef Command;
  StringRef Line;
  StringRef Description;
};

} // namespace

static constexpr Example Examples[] = {
    {"check", "torchport check src -p build", "what is wrong"},
    {"check", "torchport check --staged", "what the next commit adds to that"},
    {"check", "torchport check a.cpp -- -Iinclude", "without a database"},
    {"fix", "torchport fix src -p build --diff", "what would be changed"},
    {"fix", "torchport fix src -p build", "change it"},
    {"report", "torchport report src -p build", "how far the migration is"},
    {"init", "torchport init", "a configuration, a hook, the editor"},
    {"explain", "torchport explain hardcoded-device", "why it is reported"},
};

static constexpr StringRef Purpose =
    "Finds where a LibTorch program is tied to one vendor's GPU, and rewrites "
    "that.";

static constexpr StringRef Statuses =
    "Exit status: 0 clean, 1 findings, 2 something could not be done.";

/// Prints two columns, of which the second one begins at \p Column.
static void printRow(llvm::raw_ostream &Out, const llvm::Twine &Left,
                     StringRef Right, size_t Column) {
  std::string Line = ("  " + Left).str();
  const auto EndLine = [&] {
    Out << Line << '\n';
    Line.clear();
  };
  if (Line.size() + 2 > Column)
    EndLine();
  for (StringRef Word : llvm::split(Right, ' ')) {
    if (Line.size() > Column && Line.size() + 1 + Word.size() > 80)
      EndLine();
    Line.resize(std::max(Line.size() + 1, Column), ' ');
    Line += Word;
  }
  EndLine();
}

void printOverview(llvm::raw_ostream &Out,
                   llvm::ArrayRef<ListedCommand> Commands) {
  Out << Purpose << "\n\n";
  StringRef Before;
  for (const Example &Each : Examples)
    if (Each.Command != std::exchange(Before, Each.Command))
      printRow(Out, Each.Line, Each.Description, 42);
  Out << "\nCommands ('torchport COMMAND --help' tells more):\n";
  for (const ListedCommand &Each : Commands)
    printRow(Out, Each.Name, Each.Description, 14);
  Out << '\n' << Statuses << '\n';
}

/// Returns the usage of \p Command, without the program's name.
static std::string usageOf(const ListedCommand &Command) {
  return Command.Name + (Command.Flags.size() > 1 ? " [FLAGS]" : "") +
         (Command.Arguments.empty() ? "" : " ") + Command.Arguments;
}

void printHelp(llvm::raw_ostream &Out, const ListedCommand &Command) {
  Out << Command.Description << ".\n\nUsage: torchport " << usageOf(Command)
      << '\n';
  for (const Example &Each : Examples)
    if (Each.Command == Command.Name)
      printRow(Out, Each.Line, Each.Description, 42);
  Out << '\n';
  std::string Rare;
  for (const ListedFlag &Each : Command.Flags)
    if (Each.IsRare)
      Rare += (Rare.empty() ? "" : ", ") + Each.Name;
    else if (!Each.IsAlias)
      printRow(Out, Each.written(), Each.Short, 30);
  if (!Rare.empty())
    printRow(Out, "", "More, in 'man torchport': " + Rare, 4);
}

/// Escapes \p Text for man. Each line begins with an invisible character,
/// because a dot or a quote there would start a request.
static std::string escaped(StringRef Text) {
  std::string Page = "\\&";
  for (char Each : Text) {
    if (Each == '\\' || Each == '-')
      Page += '\\';
    Page += Each;
    if (Each == '\n')
      Page += "\\&";
  }
  return Page;
}

void printManual(llvm::raw_ostream &Out,
                 llvm::ArrayRef<ListedCommand> Commands) {
  Out << ".TH TORCHPORT 1 \"\" \"torchport " TORCHPORT_VERSION "\"\n"
      << ".SH NAME\ntorchport \\- moves LibTorch programs off hard\\-coded "
         "GPUs\n.SH SYNOPSIS\n";
  for (const ListedCommand &Each : Commands)
    Out << "torchport " << escaped(usageOf(Each)) << "\n.br\n";
  Out << ".SH DESCRIPTION\n";
  Out << escaped(Purpose) << '\n';
  Out << ".SH EXAMPLES\n";
  for (const Example &Each : Examples)
    Out << ".TP\n.B " << escaped(Each.Line) << '\n'
        << escaped(Each.Description) << '\n';
  for (const ListedCommand &Each : Commands) {
    Out << ".SH " << llvm::StringRef(Each.Name).upper() << '\n'
        << escaped(Each.Description) << ".\n";
    for (const ListedFlag &Flag : Each.Flags) {
      Out << ".TP\n.B " << escaped(Flag.written()) << '\n'
          << escaped(Flag.Short) << ".\n";
      if (!Flag.Long.empty())
        Out << escaped(Flag.Long) << '\n';
    }
  }
  Out << ".SH EXIT STATUS\n" << escaped(Statuses) << '\n';
}

StringRef completionScript(StringRef Shell) {
  return llvm::StringSwitch<StringRef>(Shell)
#include "CompletionScripts.inc" // generated by CMake from completion/
      .Default("");
}

/// Takes a completion of a word, and its description.
using OfferFn =
    llvm::function_ref<void(const llvm::Twine &Word, StringRef Description)>;

/// Offers the values in \p Kinds, such as `text|json` or `RULE|FILE:LINE`, with
/// the prefix \p Start. Lower-case names are literal values; shells complete
/// files themselves.
static void offerValues(OfferFn Offer, StringRef Kinds, StringRef Start = "") {
  const auto IsLiteralChar = [](char C) {
    return llvm::isLower(C) || C == '-';
  };
  for (StringRef Each : llvm::split(Kinds.trim("[]"), '|'))
    if (Each == "RULE")
      for (const Rule *R : allRules())
        Offer(Start + R->Name, R->Summary);
    else if (!Each.empty() && llvm::all_of(Each, IsLiteralChar))
      Offer(Start + Each, "");
}

/// Offers the completions of \p Word, which follows the words \p Before.
static void offerWords(OfferFn Offer, ArrayRef<std::string> Before,
                       StringRef Word, ArrayRef<ListedCommand> Commands) {
  if (Before.empty()) {
    for (const ListedCommand &Each : Commands)
      Offer(Each.Name, Each.Description);
    Offer("--help", "Print what there is");
    return Offer("--version", "Print the version");
  }
  const auto *TheCommand =
      llvm::find_if(Commands, [&](const ListedCommand &Each) {
        return Each.Name == Before.front();
      });
  // After '--', all flags are the compiler's.
  if (TheCommand == Commands.end() || llvm::is_contained(Before, "--"))
    return;
  // The value of a flag follows '=', or is a word of its own.
  const auto [Name, Value] = Word.contains('=')
                                 ? Word.split('=')
                                 : std::pair(StringRef(Before.back()), Word);
  for (const ListedFlag &Flag : TheCommand->Flags) {
    if (Flag.Name != Name || Flag.Value.empty())
      continue;
    if (Flag.Value != "NAMES")
      return offerValues(Offer, Flag.Value, Word.drop_back(Value.size()));
    // The last rule in a list; a '-' excludes it.
    StringRef Last = Value.substr(Value.find_last_of(',') + 1);
    const bool IsLeftOut = Last.consume_front("-");
    return offerValues(Offer, IsLeftOut ? "RULE" : "all|default|RULE",
                       Word.drop_back(Last.size()));
  }
  if (!Word.starts_with("-"))
    return offerValues(Offer, TheCommand->Arguments);
  for (const ListedFlag &Flag : TheCommand->Flags) {
    const bool IsLong = StringRef(Flag.Name).starts_with("--");
    Offer(Flag.Name + (IsLong && !Flag.Value.empty() ? "=" : ""), Flag.Short);
  }
}

void printCandidates(llvm::raw_ostream &Out, ArrayRef<std::string> Words,
                     ArrayRef<ListedCommand> Commands) {
  const StringRef Last = Words.back();
  const auto Print = [&](const llvm::Twine &Word, StringRef Description) {
    const std::string Text = Word.str();
    if (StringRef(Text).starts_with(Last))
      Out << Text << (Description.empty() ? "" : "\t") << Description << '\n';
  };
  offerWords(Print, Words.drop_back(), Last, Commands);
}

} // namespace torchport
