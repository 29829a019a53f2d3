//===- Explain.cpp - torchport explain ------------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/Registry.h"
#include "tool/cli/Commands.h"
#include "tool/cli/Common.h"
#include "tool/report/Renderers.h"
#include "tool/report/RulePages.h"

#include "llvm/ADT/SetVector.h"

namespace torchport {

ExitStatus explain(const Rule &Named, llvm::raw_ostream &Out) {
  Out << rulePage(Named.Name);
  return Clean;
}

static bool isAt(const Finding &Found, llvm::StringRef File, unsigned Line) {
  return Found.Where.File == File && Found.Where.Begin.Line <= Line &&
         Line <= Found.Where.End.Line;
}

ExitStatus explainPlace(const CommandLine &Line, unsigned At,
                        llvm::raw_ostream &Out) {
  ScanServices Services = scanServicesOf(Line.Work);
  Report Found = scanToReport(sourcesOf(Line.Sources, disk()),
                              scanOptionsOf(Line.Work), Services);
  const std::string File = realPath(Line.Sources.Paths.front());
  llvm::erase_if(Found.Findings,
                 [&](const Finding &Each) { return !isAt(Each, File, At); });
  TextOptions How;
  How.WorkingDirectory = workingDirectory();
  How.Color = isInColor(Out);
  How.Totals = false;
  printText(Out, Found, How);
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
