//===- Questions.cpp - asks about fixes on a terminal ---------------------
//===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cli/Questions.h"
#include "tool/cli/Ask.h"

#include "tool/cli/Common.h"
#include "tool/core/RelativePath.h"
#include "tool/fix/Diff.h"
#include "tool/report/Text.h"

using llvm::StringRef;

namespace torchport {

static void printColored(llvm::raw_ostream &Out, StringRef Diff) {
  using Color = llvm::raw_ostream::Colors;
  while (!Diff.empty()) {
    const auto [Line, Rest] = Diff.split('\n');
    Diff = Rest;
    if (Line.starts_with("--- ") || Line.starts_with("+++ "))
      Out.changeColor(Color::SAVEDCOLOR, /*Bold=*/true);
    else if (Line.starts_with("-"))
      Out.changeColor(Color::RED);
    else if (Line.starts_with("+"))
      Out.changeColor(Color::GREEN);
    else if (Line.starts_with("@"))
      Out.changeColor(Color::CYAN);
    Out << Line;
    Out.resetColor();
    Out << '\n';
  }
}

void Questions::show(const Finding &Found,
                     const std::map<std::string, FileChange> &Changes) {
  Report About;
  About.Findings = {Found};
  // The patch below shows it, wherever it is.
  About.Findings.front().Suggestion.reset();
  TextOptions Options;
  Options.WorkingDirectory = workingDirectory();
  Options.Color = isInColor(Out);
  Options.Totals = false;
  printText(Out, About, Options);

  std::string Diff;
  llvm::raw_string_ostream Patch(Diff);
  for (const auto &[File, Change] : Changes)
    printDiff(Patch, relativePath(File, Options.WorkingDirectory),
              Change.OldText, Change.Edits);
  Out.enable_colors(Options.Color);
  printColored(Out, Diff);
}

bool Questions::wants(const Finding &Found,
                      const std::map<std::string, FileChange> &Changes) {
  if (HasQuit || WantedRules.count(Found.Rule))
    return !HasQuit;
  Out << '\n';
  show(Found, Changes);
  while (true) {
    Out << "Make this fix? yes, no, all of " << Found.Rule
        << ", or quit [y/n/a/q]: ";
    Out.flush();
    const auto Line = readLine();
    if (!Line)
      Out << '\n';
    const StringRef Answer = Line ? StringRef(*Line).trim() : "q";
    if (Answer.equals_insensitive("y") || Answer.equals_insensitive("yes"))
      return true;
    if (Answer.equals_insensitive("n") || Answer.equals_insensitive("no"))
      return false;
    if (Answer.equals_insensitive("a") || Answer.equals_insensitive("all")) {
      WantedRules.insert(Found.Rule);
      return true;
    }
    if (Answer.equals_insensitive("q") || Answer.equals_insensitive("quit")) {
      HasQuit = true;
      return false;
    }
    Out << "y makes it, n leaves it, a makes it and asks about no other of "
        << Found.Rule
        << ",\nq leaves it and asks no more; what you have agreed to is made. "
           "'torchport explain "
        << Found.Rule << "'\ntells what it needs your eye for.\n";
  }
}

} // namespace torchport
