//===- Fix.cpp - torchport fix --------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/fix/FixPlan.h"

#include "tool/cli/Changed.h"
#include "tool/cli/CommandLine.h"
#include "tool/cli/Common.h"
#include "tool/cli/FixSteps.h"
#include "tool/cmake/Programs.h"
#include "tool/core/DiskFaults.h"
#include "tool/core/Paths.h"
#include "tool/git/WorkTree.h"

#include "llvm/Support/raw_ostream.h"

namespace torchport {

/// Returns true if git could restore \p Files, or there is no git. Otherwise
/// prints an error for each file.
static bool mayWrite(llvm::ArrayRef<std::string> Files, KeptIn Where) {
  const bool InIndex = Where == KeptIn::Index;
  auto Dirty = uncommitted(Files, Where);
  if (!Dirty) {
    printErrors(Dirty.takeError());
  } else {
    for (const Uncommitted &Each : *Dirty)
      printError("'" + relativePath(Each.File, workingDirectory()) +
                 (InIndex      ? "' has changes that are not staged"
                  : Each.IsNew ? "' is in no commit yet"
                               : "' has uncommitted changes"));
    if (Dirty->empty())
      return true;
  }
  printError(llvm::Twine("nothing was written: ") +
             (InIndex ? "stage" : "commit") +
             " or stash first, so that you can go back, or use "
             "'--allow-dirty'");
  return false;
}

/// Writes the plan. On failure, prints an error and returns false.
static bool write(const FixPlan &Plan, const CommandLine &Line, KeptIn Where) {
  std::vector<std::string> Files;
  Files.reserve(Plan.Files.size());
  for (const auto &[File, Change] : Plan.Files)
    Files.push_back(File);
  if (!Line.Fixing.AllowDirty && !mayWrite(Files, Where))
    return false;
  // A disk fault may hide code that does not compile with the fixes.
  if (const auto Fault = diskFault(); Fault && !Files.empty()) {
    printError(*Fault + ": nothing was written");
    return false;
  }
  llvm::Error Failed = writeFixes(Plan);
  if (!Failed)
    return true;
  printErrors(std::move(Failed));
  return false;
}

/// Fixes the findings in \p Sources; only those on the lines \p Only, if given.
static ExitStatus fixIn(const SourceFiles &Sources, const ChangedLines *Only,
                        KeptIn Where, const ScanOptions &Options,
                        ScanServices &Services, const CommandLine &Line,
                        llvm::raw_ostream &Out) {
  FixOptions How;
  How.Only = Only;
  How.Verify = !Line.Fixing.NoVerify;
  How.MostPolicy = Line.Fixing.MostPolicy;
  if (!Only && !Line.Fixing.Simplify && How.Verify &&
      How.MostPolicy != Policy::Same)
    How.Programs = programsOf(Sources);
  const auto PlanAll = [&] {
    if (!Line.Fixing.Simplify)
      return planFixes(Sources, Options, Services, How);
    // The policy may be set in a file that has not changed.
    const SourceFiles Program =
        Only ? sourcesOf(Line.Sources, disk()) : Sources;
    return planSimplifications(Sources, Program, Options, Services, How);
  };
  auto Plan = PlanAll();
  if (!Plan)
    return fail(Plan.takeError(), Line.Output.Format, Out);
  if (Only)
    Plan->Remaining.Files = Only->Files.size();
  if (Line.Output.Format != OutputFormat::Text)
    Plan->Remaining.Policies = Plan->Policies;

  tell(Plan->Remaining.Read);
  if (!Plan->Unformatted.empty())
    printWarning("the new code was not formatted: " + Plan->Unformatted);
  const size_t FixedFiles = Plan->Files.size();
  BuildChanges Build;
  if (Line.Fixing.CMake)
    Build = linkRuntime(*Plan, Sources);
  if (Line.Fixing.Diff) {
    printPatch(Out, *Plan, Sources, Line.Output);
    tellPolicies(llvm::errs(), *Plan, Tense::Ahead);
    if (Line.Fixing.Simplify)
      printSimplified(llvm::errs(), *Plan);
    return Build.Failed ? Incomplete : statusOfPatch(*Plan, Line.IsStrict);
  }

  if (!write(*Plan, Line, Where)) {
    if (Line.Fixing.Simplify)
      return Incomplete;
    // The findings of the plan are not those of the unchanged files.
    const Report Now = scanToReport(Sources, Options, Services);
    print(Out, Now, renderContextOf(Now, Line, rootOf(Sources, Line.Sources)),
          Line.Output.Format);
    return Incomplete;
  }
  if (Line.Fixing.Simplify) {
    printSimplified(Out, *Plan);
    return statusOf(Plan->Remaining, Line.IsStrict);
  }
  const ExitStatus Status = statusOf(Plan->Remaining, Line.IsStrict);
  const bool TellsWhatWasDone =
      Line.Output.Format == OutputFormat::Text && Plan->Fixed > 0;
  const bool IsSilent = Line.Changes.IsHook &&
                        Line.Output.Format == OutputFormat::Text &&
                        !isWorthTelling(Plan->Remaining);
  // "no findings" above "fixed 4 findings" would only confuse.
  if ((!TellsWhatWasDone && !IsSilent) ||
      statusOf(Plan->Remaining, /*IsStrict=*/true) != Clean)
    print(Out, Plan->Remaining,
          renderContextOf(Plan->Remaining, Line, rootOf(Sources, Line.Sources)),
          Line.Output.Format);
  if (TellsWhatWasDone) {
    printFixed(Out, *Plan, FixedFiles, How.Verify);
    if (!Line.Fixing.CMake)
      adviseLinking(Out, *Plan, Sources);
  }
  if (Line.Output.Format == OutputFormat::Text)
    tellPolicies(Out, *Plan, Tense::Done);
  if (Line.Output.Format == OutputFormat::Text)
    printLinked(Out, Build);
  Out.flush();
  if (Where == KeptIn::Index && Plan->Fixed > 0)
    printNote("the fixes are not staged: 'git diff' shows them, 'git add' "
              "stages them");
  if (Build.Failed)
    return Incomplete;
  if (!Line.Changes.IsHook)
    return Status;
  // The staged texts are still unfixed.
  return Plan->Fixed > 0 ? HasFindings
                         : endOfHook(Plan->Remaining, Line.IsStrict);
}

/// Returns true if the files of \p Asked are on disk as they are staged.
/// Otherwise prints those that are not: git does not know where their staged
/// lines are on disk.
static bool areOnDisk(const Changes &Asked) {
  bool AreAll = true;
  for (const auto &[File, Lines] : Asked.Lines.Files) {
    if (Asked.Texts.find(File) == Asked.Texts.end())
      continue;
    AreAll = false;
    printError("'" + relativePath(File, workingDirectory()) +
               "' has changes that are not staged");
  }
  if (!AreAll)
    printError("nothing was written: stage or stash first, so that the files "
               "are what is committed");
  return AreAll;
}

/// Fixes the findings on changed lines.
static ExitStatus fixChanges(const ScanOptions &Options, ScanServices &Services,
                             const CommandLine &Line, llvm::raw_ostream &Out) {
  auto Query = queryOf(Line.Changes, Line.Sources);
  auto Asked = Query ? changesOf(*Query, Line.Sources, Line.Changes.IsHook)
                     : llvm::Expected<Changes>(Query.takeError());
  if (!Asked)
    return fail(Asked.takeError(), Line.Output.Format, Out);
  if (!areOnDisk(*Asked)) {
    printFailure(Out, Line.Output.Format,
                 "the files are not what is staged; standard error names them");
    return Incomplete;
  }
  // The fixes are made for the headers on disk.
  Asked->Texts.clear();
  const KeptIn Where =
      Query->About == ChangeQuery::Since && !Line.Changes.IsHook
          ? KeptIn::Commit
          : KeptIn::Index;
  return fixIn(sourcesOfChanges(*Asked, *Query, Line.Sources, Services.Drivers),
               &Asked->Lines, Where, Options, Services, Line, Out);
}

ExitStatus fix(const CommandLine &Line, llvm::raw_ostream &Out) {
  const ScanOptions Options = scanOptionsOf(Line.Work);
  ScanServices Services = scanServicesOf(Line.Work);
  if (Line.Sources.InputName)
    return fixInput(Line, Options, Services, Out);
  if (!Line.Changes.isAll())
    return fixChanges(Options, Services, Line, Out);
  return fixIn(sourcesOf(Line.Sources, disk()), /*Only=*/nullptr,
               KeptIn::Commit, Options, Services, Line, Out);
}

} // namespace torchport
