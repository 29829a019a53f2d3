//===- Fix.cpp - torchport fix --------------------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/fix/Fix.h"

#include "tool/cli/Commands.h"
#include "tool/fix/Diff.h"
#include "tool/report/RelativePath.h"
#include "tool/report/Text.h"

#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

namespace torchport {

static std::string counted(size_t N, const char *Word) {
  return std::to_string(N) + " " + Word + (N == 1 ? "" : "s");
}

/// What the user has to do so that the new code builds.
static void advise(llvm::raw_ostream &OS) {
  OS << "the new code needs torchport's runtime, in CMake:\n"
        "  find_package(torchport REQUIRED)\n"
        "  target_link_libraries(YOUR_TARGET torchport::torchport)\n";
}

static void printDiffs(llvm::raw_ostream &Out, const FixPlan &Plan) {
  const std::string Here = workingDirectory();
  for (const auto &[File, Change] : Plan.Files)
    printDiff(Out, relativePath(File, Here), Change.OldText, Change.Edits);
}

ExitStatus fix(const CommandLine &Line, llvm::raw_ostream &Out) {
  ScanOptions Options;
  configure(Options, Line);
  const SourceFiles Sources = sourcesOf(Line, disk());
  auto Plan = planFixes(Sources, Options, Line.Unsafe);
  if (!Plan) {
    llvm::WithColor::error() << toString(Plan.takeError()) << '\n';
    print(Out, {}, Line.Format);
    return Incomplete;
  }

  if (Line.Diff) {
    printDiffs(Out, *Plan);
    // What is left lies at places of texts that are not written.
    Report Around = Plan->Remaining;
    Around.Findings.clear();
    TextOptions Lines;
    Lines.WorkingDirectory = workingDirectory();
    Lines.Totals = false;
    printText(llvm::errs(), Around, Lines);
    const ExitStatus Status = statusOf(Plan->Remaining);
    return Status == Clean && Plan->Fixed ? HasFindings : Status;
  }

  if (llvm::Error Failed = writeFixes(*Plan)) {
    llvm::handleAllErrors(std::move(Failed),
                          [](const llvm::ErrorInfoBase &Each) {
                            llvm::WithColor::error() << Each.message() << '\n';
                          });
    // What the plan leaves is not what there is now.
    print(Out, scan(Sources, Options), Line.Format);
    return Incomplete;
  }
  const ExitStatus Status = statusOf(Plan->Remaining);
  const bool TellsWhatWasDone =
      Line.Format == OutputFormat::Text && Plan->Fixed > 0;
  // "no findings" above "fixed 4 findings" would only confuse.
  if (!TellsWhatWasDone || Status != Clean)
    print(Out, Plan->Remaining, Line.Format);
  if (TellsWhatWasDone) {
    Out << "fixed " << counted(Plan->Fixed, "finding") << " in "
        << counted(Plan->Files.size(), "file")
        << (Status == Clean ? ", and nothing is left\n" : "\n");
    advise(Out);
  }
  return Status;
}

} // namespace torchport
