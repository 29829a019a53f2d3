//===- Rules.cpp - torchport rules and torchport explain ------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/Common.h"
#include "tool/report/RulePages.h"

#include "llvm/ADT/SetVector.h"

namespace torchport {

ExitStatus listRules(TableFormat Format, llvm::raw_ostream &Out) {
  switch (Format) {
  case TableFormat::Text:
    for (const Rule *Each : allRules())
      Out << llvm::formatv(
          "{0} ({1}, {2})\n  {3}\n", Each->Name, name(Each->Level),
          isOnByDefault(*Each) ? "by default" : "with '--rules=all'",
          Each->Summary);
    Out << "'torchport explain RULE' says more\n";
    break;
  case TableFormat::Markdown:
    Out << "| rule | severity | finds |\n|---|---|---|\n";
    for (const Rule *Each : allRules()) {
      llvm::StringRef Found = Each->Summary;
      Found.consume_front("Finds ");
      Found.consume_back(".");
      Out << llvm::formatv("| [{0}](docs/rules/{0}.md) | {1} | {2} |\n",
                           Each->Name, name(Each->Level), Found);
    }
    break;
  case TableFormat::Words:
    Out << PrefilterKeywords::alternatives(keywordsOfRules().Anywhere) << '\n'
        << PrefilterKeywords::alternatives(keywordsOfRules().WithLibTorch)
        << '\n';
    break;
  case TableFormat::RocmMatrix:
    Out << rocmMatrix();
    break;
  }
  return Clean;
}

ExitStatus explainPlace(const CommandLine &Line, unsigned At,
                        llvm::raw_ostream &Out) {
  ScanServices Services = scanServicesOf(Line.Work);
  Report Found =
      scanToReport(sourcesOf(Line.Sources, disk()), Line.Scan, Services);
  const std::string File = realPath(Line.Sources.Paths.front());
  llvm::erase_if(Found.Findings, [&](const Finding &Each) {
    return Each.Where.File != File || At < Each.Where.Begin.Line ||
           At > Each.Where.End.Line;
  });
  RenderContext Context;
  Context.WorkingDirectory = workingDirectory();
  Context.ShowsTotals = false;
  print(Out, Found, Context, OutputFormat::Text);
  llvm::SetVector<llvm::StringRef> Rules;
  for (const Finding &Each : Found.Findings)
    Rules.insert(Each.Rule);
  if (Rules.empty())
    Out << "nothing is found in line " << At << " of '"
        << Line.Sources.Paths.front() << "'\n";
  for (const llvm::StringRef Each : Rules)
    Out << '\n' << rulePage(Each);
  return Found.Skipped.empty() ? Clean : Incomplete;
}

} // namespace torchport
