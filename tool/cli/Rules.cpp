//===- Rules.cpp - torchport rules ----------------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/Registry.h"
#include "rules/RuleSet.h"
#include "rules/libtorch/Differences.h"
#include "tool/cli/Commands.h"

#include "llvm/Support/FormatVariadic.h"

namespace torchport {

static const char *whenReported(const Rule &Each) {
  return isOnByDefault(Each) ? "by default" : "with '--rules=all'";
}

static void printMarkdown(llvm::raw_ostream &Out) {
  Out << "| rule | severity | finds |\n|---|---|---|\n";
  for (const Rule *Each : allRules()) {
    llvm::StringRef Found = Each->Summary;
    Found.consume_front("Finds ");
    Found.consume_back(".");
    Out << llvm::formatv("| [{0}](docs/rules/{0}.md) | {1} | {2} |\n",
                         Each->Name, name(Each->Level), Found);
  }
}

static void printText(llvm::raw_ostream &Out) {
  for (const Rule *Each : allRules())
    Out << llvm::formatv("{0} ({1}, {2})\n  {3}\n", Each->Name,
                         name(Each->Level), whenReported(*Each), Each->Summary);
  Out << "'torchport explain RULE' says more\n";
}

ExitStatus listRules(TableFormat Format, llvm::raw_ostream &Out) {
  switch (Format) {
  case TableFormat::Text:
    printText(Out);
    break;
  case TableFormat::Markdown:
    printMarkdown(Out);
    break;
  case TableFormat::Words:
    Out << PrefilterKeywords::alternatives(wordsOfRules().Anywhere) << '\n'
        << PrefilterKeywords::alternatives(wordsOfRules().BesideLibTorch)
        << '\n';
    break;
  case TableFormat::RocmMatrix:
    Out << rocmMatrix();
    break;
  }
  return Clean;
}

} // namespace torchport
