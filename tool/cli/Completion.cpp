//===- Completion.cpp - what a shell offers behind the tab key ------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cli/Completion.h"

#include "rules/Registry.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using llvm::StringRef;

namespace torchport {

/// The words that may follow \p Flag, where they are known.
static std::vector<StringRef> valuesOf(const ListedFlag &Flag) {
  std::vector<StringRef> Values;
  if (Flag.Name == "--rules") {
    Values = {"all", "default"};
    for (const Rule *Each : allRules())
      Values.push_back(Each->Name);
  } else if (StringRef(Flag.Value).contains('|')) {
    for (StringRef Each : llvm::split(Flag.Value, '|'))
      Values.push_back(Each);
  }
  return Values;
}

static std::string ruleNames() {
  std::string Names;
  for (const Rule *Each : allRules())
    Names += (Names.empty() ? "" : " ") + Each->Name.str();
  return Names;
}

/// \p Text between quotes that a shell takes nothing out of.
static std::string quoted(StringRef Text) {
  std::string Whole = "'";
  for (char Each : Text)
    Whole += Each == '\'' ? std::string("'\\''") : std::string(1, Each);
  return Whole + "'";
}

static void printBash(llvm::raw_ostream &Out,
                      llvm::ArrayRef<ListedCommand> Commands) {
  std::vector<StringRef> Names;
  for (const ListedCommand &Each : Commands)
    Names.push_back(Each.Name);
  Out << "_torchport() {\n"
         "  local word=${COMP_WORDS[COMP_CWORD]} flag= words=\n"
         "  # Bash takes '--flag=value' apart.\n"
         "  if [[ $word == = ]]; then\n"
         "    flag=${COMP_WORDS[COMP_CWORD - 1]} word=\n"
         "  elif [[ ${COMP_WORDS[COMP_CWORD - 1]} == = ]]; then\n"
         "    flag=${COMP_WORDS[COMP_CWORD - 2]}\n"
         "  fi\n"
         "  if ((COMP_CWORD == 1)); then\n"
         "    COMPREPLY=($(compgen -W "
      << quoted(llvm::join(Names, " ") + " --help --version")
      << " -- \"$word\"))\n"
         "    return\n"
         "  fi\n"
         "  case ${COMP_WORDS[1]}$flag in\n";
  for (const ListedCommand &Each : Commands) {
    std::vector<std::string> Flags;
    for (const ListedFlag &Flag : Each.Flags) {
      const auto Values = valuesOf(Flag);
      if (!Values.empty())
        Out << "  " << Each.Name << Flag.Name
            << ") words=" << quoted(llvm::join(Values, " ")) << " ;;\n";
      const bool TakesMore =
          !Flag.Value.empty() && StringRef(Flag.Name).starts_with("--");
      Flags.push_back(Flag.Name + (TakesMore ? "=" : ""));
    }
    Out << "  " << Each.Name << ") words="
        << quoted(Each.Name == "explain" ? ruleNames() : llvm::join(Flags, " "))
        << " ;;\n";
  }
  Out << "  esac\n"
         "  if [[ -n $flag || $word == -* || ${COMP_WORDS[1]} == explain ]]; "
         "then\n"
         "    COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n"
         "    [[ ${COMPREPLY[0]-} != *= ]] || compopt -o nospace\n"
         "  fi\n"
         "  ((${#COMPREPLY[@]})) || compopt -o default\n"
         "}\n"
         "complete -F _torchport torchport\n";
}

static void printFish(llvm::raw_ostream &Out,
                      llvm::ArrayRef<ListedCommand> Commands) {
  for (const ListedCommand &Each : Commands) {
    Out << "complete -c torchport -n __fish_use_subcommand -a " << Each.Name
        << " -d " << quoted(Each.Says) << '\n';
    const std::string Here =
        "complete -c torchport -n '__fish_seen_subcommand_from " + Each.Name +
        "'";
    if (Each.Name == "explain")
      Out << Here << " -f -a " << quoted(ruleNames()) << '\n';
    for (const ListedFlag &Flag : Each.Flags) {
      const StringRef Name = StringRef(Flag.Name).ltrim('-');
      Out << Here << (Name.size() == 1 ? " -s " : " -l ") << Name;
      if (const auto Values = valuesOf(Flag); !Values.empty())
        Out << " -x -a " << quoted(llvm::join(Values, " "));
      else if (!Flag.Value.empty())
        Out << " -r";
      Out << " -d " << quoted(Flag.Short) << '\n';
    }
  }
}

/// \p Text as zsh's _arguments takes what a flag says.
static std::string described(StringRef Text) {
  std::string Whole;
  for (char Each : Text) {
    if (Each == '[' || Each == ']' || Each == ':')
      Whole += '\\';
    Whole += Each;
  }
  return Whole;
}

static void printZsh(llvm::raw_ostream &Out,
                     llvm::ArrayRef<ListedCommand> Commands) {
  Out << "#compdef torchport\n_torchport() {\n  local -a commands\n  "
         "commands=(\n";
  for (const ListedCommand &Each : Commands)
    Out << "    " << quoted(Each.Name + ":" + described(Each.Says)) << '\n';
  Out << "  )\n  if ((CURRENT == 2)); then\n    _describe command commands\n"
         "    return\n  fi\n  local command=$words[2]\n  shift words\n  "
         "((CURRENT--))\n  case $command in\n";
  for (const ListedCommand &Each : Commands) {
    Out << "  " << Each.Name << ")\n    _arguments";
    for (const ListedFlag &Flag : Each.Flags) {
      std::string Of = Flag.Name;
      const bool IsLong = StringRef(Of).starts_with("--");
      if (!Flag.Value.empty())
        Of += IsLong ? "=" : "";
      Of += "[" + described(Flag.Short) + "]";
      const auto Values = valuesOf(Flag);
      if (!Values.empty())
        Of += ":value:(" + llvm::join(Values, " ") + ")";
      else if (!Flag.Value.empty())
        Of += ":" + described(Flag.Value) + ":_files";
      Out << " \\\n      " << quoted(Of);
    }
    Out << " \\\n      "
        << quoted(Each.Name == "explain" ? "*:rule:(" + ruleNames() + ")"
                                         : "*:file:_files")
        << "\n    ;;\n";
  }
  Out << "  esac\n}\n"
         "if [[ $funcstack[1] == _torchport ]]; then\n  _torchport \"$@\"\n"
         "else\n  compdef _torchport torchport\nfi\n";
}

void printCompletion(llvm::raw_ostream &Out, Shell For,
                     llvm::ArrayRef<ListedCommand> Commands) {
  switch (For) {
  case Shell::Bash:
    return printBash(Out, Commands);
  case Shell::Zsh:
    return printZsh(Out, Commands);
  case Shell::Fish:
    return printFish(Out, Commands);
  }
}

} // namespace torchport
