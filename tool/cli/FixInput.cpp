//===- FixInput.cpp - torchport fix - -------------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cli/FixSteps.h"

#include "tool/cli/Messages.h"
#include "tool/cli/StandardStreams.h"
#include "tool/fix/FixPlan.h"

namespace torchport {

/// Tells standard error what became of the text of \p Input.
static void tell(const FixPlan &Plan, const StandardInput &Input,
                 const SourceFiles &Sources, const CommandLine &Line) {
  llvm::raw_ostream &Log = llvm::errs();
  Report Left = Plan.Remaining;
  // Nobody has written it.
  const auto Changed = Plan.Files.find(Input.File);
  Left.Texts = {{Input.File, Changed == Plan.Files.end()
                                 ? Input.Text
                                 : Changed->second.NewText}};
  if (Plan.Fixed == 0 || statusOf(Left, /*IsStrict=*/true) != Clean)
    print(Log, Left, renderContextOf(Left, Line, rootOf(Sources, Input.Query)),
          OutputFormat::Text);
  if (Plan.Fixed > 0) {
    printFixed(Log, Plan, Plan.Files.size(), !Line.Fixing.NoVerify);
    adviseLinking(Log, Plan, Sources);
    tellPolicies(Log, Plan, Tense::Done);
  }
}

ExitStatus fixInput(const CommandLine &Line, const ScanOptions &Options,
                    ScanServices &Services, llvm::raw_ostream &Out) {
  auto Input = readStandardInput(Line.Sources);
  if (!Input)
    return fail(Input.takeError(), Line.Output.Format, Out);
  FixOptions How;
  How.Verify = !Line.Fixing.NoVerify;
  How.Given = Input->texts();
  const SourceFiles Sources =
      sourcesOf(Input->Query, withPatches(disk(), How.Given));
  auto Plan = Line.Fixing.Simplify ? planSimplifications(Sources, Sources,
                                                         Options, Services, How)
                                   : planFixes(Sources, Options, Services, How);
  if (Plan)
    tell(Plan->Remaining.Read);
  if (Line.Fixing.Diff && Plan) {
    printPatch(Out, *Plan, Sources, Line.Output);
    if (Line.Fixing.Simplify)
      printSimplified(llvm::errs(), *Plan);
    return statusOfPatch(*Plan, Line.IsStrict);
  }
  // Who asks takes what comes for the text, whatever else happens.
  if (!Plan) {
    Out << Input->Text;
    return fail(Plan.takeError(), OutputFormat::Text, Out);
  }
  const auto Changed = Plan->Files.find(Input->File);
  Out << (Changed == Plan->Files.end() ? Input->Text : Changed->second.NewText);
  Out.flush();
  if (!Plan->Unformatted.empty())
    tellWarning("the new code was not formatted: " + Plan->Unformatted);
  if (Line.Fixing.Simplify)
    printSimplified(llvm::errs(), *Plan);
  else
    tell(*Plan, *Input, Sources, Line);
  return statusOf(Plan->Remaining, Line.IsStrict);
}

} // namespace torchport
