//===- FixReport.cpp - the output of torchport fix ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/fix/FixSteps.h"

#include "tool/fix/FixSession.h"
#include "tool/report/TextEscaping.h"

namespace torchport {

/// Returns where a patch of \p Plan can be applied: the working directory, or
/// else the work tree that contains all files. git rejects paths that lead out
/// of the folder.
static std::string patchRoot(const FixPlan &Plan, const SourceFiles &Sources) {
  const auto HoldsAll = [&](llvm::StringRef Folder) {
    return llvm::all_of(Plan.Files, [&](const auto &Each) {
      return isUnder(Each.first, Folder);
    });
  };
  std::string Here = workingDirectory();
  if (Plan.Files.empty() || HoldsAll(Here))
    return Here;
  const llvm::StringRef Root = Sources.Owner.rootOf(Plan.Files.begin()->first);
  if (Root.empty() || !HoldsAll(Root))
    return Here;
  printNote("this patch is for 'git apply' in '" + Root + "'");
  return Root.str();
}

/// Prints once for each file which fixes were taken back. Prints no line
/// numbers, because they refer to a text that is not written.
static void printWithdrawnFixes(const Report &Remaining) {
  std::set<std::string> Printed;
  for (const Finding &Each : Remaining.Findings)
    for (const Note &Why : Each.Notes)
      if (llvm::StringRef(Why.Message).starts_with(WithdrawnPrefix) &&
          Printed.insert(Each.Where.File + Why.Message).second)
        printWarning("'" + relativePath(Each.Where.File, workingDirectory()) +
                     "': " + Why.Message);
}

ExitStatus printPatch(llvm::raw_ostream &Out, const FixPlan &Plan,
                      const SourceFiles &Sources, const CommandLine &Line) {
  const std::string Place = patchRoot(Plan, Sources);
  for (const auto &[File, Change] : Plan.Files)
    printDiff(Out, relativePath(File, Place), Change.OldText, Change.Edits);
  // The remaining findings refer to texts that are not written.
  Report Skipped = Plan.Remaining;
  Skipped.Findings.clear();
  RenderContext Context;
  Context.WorkingDirectory = workingDirectory();
  Context.ShowsTotals = false;
  Context.IsVerbose = Line.Output.IsVerbose;
  Context.IsQuiet = Line.Output.IsQuiet;
  llvm::errs() << render(Skipped, Context, OutputFormat::Text,
                         /*InColor=*/false);
  printWithdrawnFixes(Plan.Remaining);
  if (!Line.Output.IsQuiet)
    printPolicySummary(llvm::errs(), Plan, PolicyStatus::Planned);
  if (Line.Fixing.Simplify)
    printSimplified(llvm::errs(), Plan);
  const ExitStatus Status = exitStatusFor(Plan.Remaining, Line.IsStrict);
  return Status == Clean && !Plan.Files.empty() ? HasFindings : Status;
}

void printFixed(llvm::raw_ostream &Out, const FixPlan &Plan, size_t Files,
                bool IsVerified) {
  Out << (Plan.OnlySuppresses ? "suppressed "
          : IsVerified        ? "fixed "
                              : "made the fixes of ")
      << pluralize(Plan.Fixed, "finding") << " in " << pluralize(Files, "file");
  if (!IsVerified)
    Out << ", and verified none of them: build before you commit";
  else if (exitStatusFor(Plan.Remaining, /*IsStrict=*/true) == Clean &&
           !Plan.Policies.empty() && // the whole program was analysed
           llvm::all_of(Plan.Policies, [](const PolicyChoice &Each) {
             return Each.Conflicts.empty() && Each.Unseen.empty() &&
                    Each.Misleading.empty();
           }))
    Out << ", and nothing is left";
  Out << '\n';
}

ExitStatus fixInput(const CommandLine &Line, ScanServices &Services,
                    llvm::raw_ostream &Out) {
  auto Input = readStandardInput(Line.Sources);
  if (!Input)
    return reportFailure(Input.takeError(), Line.Output.Format, Out);
  FixOptions FixOpts;
  FixOpts.Verify = !Line.Fixing.NoVerify;
  FixOpts.Texts = {{Input->File, Input->Text}};
  const SourceFiles Sources =
      sourcesOf(Input->Query, withPatches(disk(), FixOpts.Texts));
  auto Plan =
      Line.Fixing.Simplify
          ? planSimplifications(Sources, Sources, Line.Scan, Services, FixOpts)
          : planFixes(Sources, Line.Scan, Services, FixOpts);
  // The caller replaces its text by the output, even after an error.
  if (!Plan) {
    Out << Input->Text;
    return reportFailure(Plan.takeError(), OutputFormat::Text, Out);
  }
  printParseConditions(Out, Plan->Remaining.Conditions);
  if (Line.Fixing.Diff)
    return printPatch(Out, *Plan, Sources, Line);
  const auto Changed = Plan->Files.find(Input->File);
  const std::string &Text =
      Changed == Plan->Files.end() ? Input->Text : Changed->second.NewText;
  Out << Text;
  Out.flush();
  if (!Plan->Unformatted.empty())
    printWarning("the new code was not formatted: " + Plan->Unformatted);
  Report &Remaining = Plan->Remaining;
  const ExitStatus Status = exitStatusFor(Remaining, Line.IsStrict);
  llvm::raw_ostream &Log = llvm::errs();
  if (Line.Fixing.Simplify) {
    printSimplified(Log, *Plan);
    return Status;
  }
  // The text is not on disk.
  Remaining.Texts = {{Input->File, Text}};
  if (Plan->Fixed == 0 || exitStatusFor(Remaining, /*IsStrict=*/true) != Clean)
    print(Log, Remaining,
          renderContextOf(Remaining, Line, rootOf(Sources, Input->Query)),
          OutputFormat::Text);
  if (Plan->Fixed > 0 && !Line.Output.IsQuiet) {
    printFixed(Log, *Plan, Plan->Files.size(), FixOpts.Verify);
    adviseLinking(Log, *Plan, Sources);
    printPolicySummary(Log, *Plan, PolicyStatus::Applied);
  }
  return Status;
}

} // namespace torchport
