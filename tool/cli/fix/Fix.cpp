//===- Fix.cpp - torchport fix --------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/check/Changed.h"
#include "tool/cli/fix/FixSteps.h"
#include "tool/fix/Suppressions.h"

namespace torchport {

/// Returns true if git could restore \p Files, or there is no git. Otherwise
/// prints an error for each file.
static bool checkRestorable(llvm::ArrayRef<std::string> Files,
                            RestorableFrom Where) {
  const bool InIndex = Where == RestorableFrom::Index;
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
static bool write(const FixPlan &Plan, const CommandLine &Line,
                  RestorableFrom Where) {
  std::vector<std::string> Files;
  Files.reserve(Plan.Files.size());
  for (const auto &[File, Change] : Plan.Files)
    Files.push_back(File);
  if (!Line.Fixing.AllowDirty && !checkRestorable(Files, Where))
    return false;
  // A disk fault may hide code that does not compile with the fixes.
  if (const auto Fault = firstIOError(); Fault && !Files.empty()) {
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
static ExitStatus fixSources(const SourceFiles &Sources,
                             const ChangedLines *Only, RestorableFrom Where,
                             ScanServices &Services, const CommandLine &Line,
                             llvm::raw_ostream &Out) {
  FixOptions FixOpts;
  FixOpts.Only = Only;
  FixOpts.Verify = !Line.Fixing.NoVerify;
  FixOpts.MostPolicy = Line.Fixing.MostPolicy;
  const std::string &Reason = Line.Fixing.SuppressionReason;
  if (!Only && !Line.Fixing.Simplify && Reason.empty() && FixOpts.Verify &&
      FixOpts.MostPolicy != Policy::Same) {
    // A policy is chosen for each program, so the programs have to be known.
    if (Line.Fixing.CMake)
      listTargets(Sources);
    FixOpts.Programs = programsOf(Sources);
  }
  const auto PlanAll = [&] {
    if (!Reason.empty())
      return planSuppressions(Sources, Line.Scan, Services, FixOpts, Reason);
    if (!Line.Fixing.Simplify)
      return planFixes(Sources, Line.Scan, Services, FixOpts);
    // The policy may be set in a file that has not changed.
    const SourceFiles Program =
        Only ? sourcesOf(Line.Sources, disk()) : Sources;
    return planSimplifications(Sources, Program, Line.Scan, Services, FixOpts);
  };
  auto Plan = PlanAll();
  if (!Plan)
    return reportFailure(Plan.takeError(), Line.Output.Format, Out);
  if (Only)
    Plan->Remaining.Files = Only->Files.size();
  const bool IsText = Line.Output.Format == OutputFormat::Text;
  if (!IsText) {
    Plan->Remaining.Policies = Plan->Policies;
    Plan->Remaining.Unseen = Plan->Unseen;
  }

  printParseConditions(Out, Plan->Remaining.Conditions);
  if (!Plan->Unformatted.empty())
    printWarning("the new code was not formatted: " + Plan->Unformatted);
  const size_t FixedFiles = Plan->Files.size();
  BuildChanges Build;
  if (Line.Fixing.CMake)
    Build = linkRuntime(*Plan, Sources);
  if (Line.Fixing.Diff) {
    const ExitStatus Status = printPatch(Out, *Plan, Sources, Line);
    return Build.Failed ? Incomplete : Status;
  }

  if (Build.Failed || !write(*Plan, Line, Where) ||
      !configureWritten(*Plan, Build)) {
    if (Line.Fixing.Simplify)
      return Incomplete;
    // The findings of the plan are not those of the unchanged files.
    const Report Now = scanToReport(Sources, Line.Scan, Services);
    print(Out, Now, renderContextOf(Now, Line, rootOf(Sources, Line.Sources)),
          Line.Output.Format);
    return Incomplete;
  }
  if (Line.Fixing.Simplify) {
    printSimplified(Out, *Plan);
    return exitStatusFor(Plan->Remaining, Line.IsStrict);
  }
  const ExitStatus Status = exitStatusFor(Plan->Remaining, Line.IsStrict);
  const bool IsTalkative = IsText && !Line.Output.IsQuiet;
  const bool PrintsSummary = IsTalkative && Plan->Fixed > 0;
  const bool IsSilent =
      IsText && Line.Changes.IsHook && !hasAnythingToReport(Plan->Remaining);
  // "no findings" above "fixed 4 findings" would only confuse.
  if ((!PrintsSummary && !IsSilent) ||
      exitStatusFor(Plan->Remaining, /*IsStrict=*/true) != Clean)
    print(Out, Plan->Remaining,
          renderContextOf(Plan->Remaining, Line, rootOf(Sources, Line.Sources)),
          Line.Output.Format);
  if (PrintsSummary) {
    printFixed(Out, *Plan, FixedFiles, FixOpts.Verify);
    if (!Line.Fixing.CMake)
      adviseLinking(Out, *Plan, Sources);
  }
  if (IsTalkative) {
    printPolicySummary(Out, *Plan, PolicyStatus::Applied);
    printLinked(Out, Build);
  }
  Out.flush();
  if (Where == RestorableFrom::Index && Plan->Fixed > 0)
    printNote("the fixes are not staged: 'git diff' shows them, 'git add' "
              "stages them");
  if (!Line.Changes.IsHook)
    return Status;
  // The staged texts are still unfixed.
  return Plan->Fixed > 0 ? HasFindings
                         : hookExitStatus(Plan->Remaining, Line.IsStrict);
}

/// Returns true if the files of \p Requested are on disk as they are staged.
/// Otherwise prints those that are not: git does not know where their staged
/// lines are on disk.
static bool areOnDisk(const Changes &Requested) {
  bool AreAll = true;
  for (const auto &[File, Lines] : Requested.Lines.Files) {
    if (Requested.Texts.find(File) == Requested.Texts.end())
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

static ExitStatus fixChanges(ScanServices &Services, const CommandLine &Line,
                             llvm::raw_ostream &Out) {
  ChangeQuery Query;
  auto Requested = changesOf(Line, Query);
  if (!Requested)
    return reportFailure(Requested.takeError(), Line.Output.Format, Out);
  if (!areOnDisk(*Requested)) {
    printFailure(Out, Line.Output.Format,
                 "the files are not what is staged; standard error names them");
    return Incomplete;
  }
  // The fixes are made for the headers on disk.
  Requested->Texts.clear();
  const RestorableFrom Where =
      Query.About == ChangeQuery::Since && !Line.Changes.IsHook
          ? RestorableFrom::Commit
          : RestorableFrom::Index;
  return fixSources(
      sourcesOfChanges(*Requested, Query, Line.Sources, Services.Drivers),
      &Requested->Lines, Where, Services, Line, Out);
}

ExitStatus fix(const CommandLine &Line, llvm::raw_ostream &Out) {
  ScanServices Services = scanServicesOf(Line.Work);
  if (Line.Sources.InputName)
    return fixInput(Line, Services, Out);
  if (!Line.Changes.isAll())
    return fixChanges(Services, Line, Out);
  return fixSources(sourcesOf(Line.Sources, disk()), /*Only=*/nullptr,
                    RestorableFrom::Commit, Services, Line, Out);
}

} // namespace torchport
