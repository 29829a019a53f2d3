//===- Help.cpp - what can be asked for, told in three ways ---------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cli/flags/Listing.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <algorithm>
#include <utility>

using llvm::StringRef;

namespace torchport {

namespace {

/// What somebody would type, and what for.
struct Example {
  StringRef Command;
  StringRef Line;
  StringRef Says;
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

/// In two columns, of which the second one begins at \p Column.
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
      printRow(Out, Each.Line, Each.Says, 42);
  Out << "\nCommands ('torchport COMMAND --help' tells more):\n";
  for (const ListedCommand &Each : Commands)
    printRow(Out, Each.Name, Each.Says, 14);
  Out << '\n' << Statuses << '\n';
}

/// How \p Command is written, behind the program's name.
static std::string usageOf(const ListedCommand &Command) {
  return Command.Name + (Command.Flags.size() > 1 ? " [FLAGS]" : "") +
         (Command.Arguments.empty() ? "" : " ") + Command.Arguments;
}

void printHelp(llvm::raw_ostream &Out, const ListedCommand &Command) {
  Out << Command.Says << ".\n\nUsage: torchport " << usageOf(Command) << '\n';
  for (const Example &Each : Examples)
    if (Each.Command == Command.Name)
      printRow(Out, Each.Line, Each.Says, 42);
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

/// \p Text where man takes it for nothing else: each line begins with a mark
/// that is not printed, as a dot or a quote there would be a request.
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
        << escaped(Each.Says) << '\n';
  for (const ListedCommand &Each : Commands) {
    Out << ".SH " << llvm::StringRef(Each.Name).upper() << '\n'
        << escaped(Each.Says) << ".\n";
    for (const ListedFlag &Flag : Each.Flags) {
      Out << ".TP\n.B " << escaped(Flag.written()) << '\n'
          << escaped(Flag.Short) << ".\n";
      if (!Flag.Long.empty())
        Out << escaped(Flag.Long) << '\n';
    }
  }
  Out << ".SH EXIT STATUS\n" << escaped(Statuses) << '\n';
}

} // namespace torchport
