//===- Fix.cpp - torchport fix --------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/check/Changed.h"
#include "tool/cli/fix/FixSteps.h"
#include "tool/fix/Suppressions.h"

namespace torchport {

/// Returns why nothing is written: git could not restore some of \p Files.
/// Prints an error for each of them.
static std::string whyNotRestorable(llvm::ArrayRef<std::string> Files,
                                    RestorableFrom Where) {
  const bool InIndex = Where == RestorableFrom::Index;
  std::vector<std::string> Reasons;
  auto Dirty = uncommitted(Files, Where);
  if (!Dirty)
    llvm::handleAllErrors(Dirty.takeError(),
                          [&](const llvm::ErrorInfoBase &Each) {
                            Reasons.push_back(Each.message());
                          });
  else
    for (const Uncommitted &Each : *Dirty)
      Reasons.push_back("'" + relativePath(Each.File, workingDirectory()) +
                        (InIndex      ? "' has changes that are not staged"
                         : Each.IsNew ? "' is in no commit yet"
                                      : "' has uncommitted changes"));
  if (Reasons.empty())
    return "";
  Reasons.push_back(std::string("nothing was written: ") +
                    (InIndex ? "stage" : "commit") +
                    " or stash first, so that you can go back, or use "
                    "'--allow-dirty'");
  for (const std::string &Each : Reasons)
    printError(Each);
  return llvm::join(Reasons, "; ");
}

/// Writes the plan. On failure, prints an error and returns the reason;
/// otherwise returns "".
static std::string write(const FixPlan &Plan, const CommandLine &Line,
                         RestorableFrom Where) {
  std::vector<std::string> Files;
  Files.reserve(Plan.Files.size());
  for (const auto &[File, Change] : Plan.Files)
    Files.push_back(File);
  if (!Line.Fixing.AllowDirty)
    if (std::string Why = whyNotRestorable(Files, Where); !Why.empty())
      return Why;
  std::string Why;
  // A disk fault may hide code that does not compile with the fixes.
  if (const auto Fault = firstIOError(); Fault && !Files.empty())
    Why = *Fault + ": nothing was written";
  else if (llvm::Error Failed = writeFixes(Plan))
    Why = toString(std::move(Failed));
  if (!Why.empty())
    printError(Why);
  return Why;
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

  const auto PrintReport = [&](const Report &Result, std::string Failure = "") {
    RenderContext Context =
        renderContextOf(Result, Line, rootOf(Sources, Line.Sources));
    Context.Failure = std::move(Failure);
    print(Out, Result, Context, Line.Output.Format);
  };
  std::string Failure = Build.Failed
                            ? "nothing was written: the build files cannot be "
                              "changed, for the reason on standard error"
                            : write(*Plan, Line, Where);
  if (Failure.empty() && !configureWritten(*Plan, Build))
    Failure = "the changes were taken back: CMake failed, for the reason on "
              "standard error";
  if (Line.Fixing.Simplify) {
    if (!Failure.empty())
      Plan->Remaining.Simplified->Made.clear();
    if (!IsText)
      PrintReport(Plan->Remaining, Failure);
    else if (Failure.empty())
      printSimplified(Out, *Plan);
    return Failure.empty() ? exitStatusFor(Plan->Remaining, Line.IsStrict)
                           : Incomplete;
  }
  if (!Failure.empty()) {
    // The findings of the plan are not those of the unchanged files.
    PrintReport(scanToReport(Sources, Line.Scan, Services), Failure);
    return Incomplete;
  }
  const ExitStatus Status = exitStatusFor(Plan->Remaining, Line.IsStrict);
  const bool IsTalkative = IsText && !Line.Output.IsQuiet;
  const bool PrintsSummary = IsTalkative && Plan->Fixed > 0;
  const bool IsSilent =
      IsText && Line.Changes.IsHook && !hasAnythingToReport(Plan->Remaining);
  // "no findings" above "fixed 4 findings" would only confuse.
  if ((!PrintsSummary && !IsSilent) ||
      exitStatusFor(Plan->Remaining, /*IsStrict=*/true) != Clean)
    PrintReport(Plan->Remaining);
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
