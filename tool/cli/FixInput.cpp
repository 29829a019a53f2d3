//===- FixInput.cpp - torchport fix - -------------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/cli/FixInput.h"

#include "tool/cli/FixBuild.h"
#include "tool/cli/FixReport.h"
#include "tool/cli/StandardInput.h"
#include "tool/fix/Fix.h"

#include "llvm/Support/WithColor.h"

namespace torchport {

/// Tells standard error what became of the text of \p Input.
static void tell(const FixPlan &Plan, const StandardInput &Input,
                 const SourceFiles &Sources) {
  llvm::raw_ostream &Log = llvm::errs();
  Report Left = Plan.Remaining;
  // Nobody has written it.
  const auto Changed = Plan.Files.find(Input.File);
  Left.Texts = {{Input.File, Changed == Plan.Files.end()
                                 ? Input.Text
                                 : Changed->second.NewText}};
  if (Plan.Fixed == 0 || statusOf(Left) != Clean)
    print(Log, Left,
          renderContextOf(Left, Input.Line, rootOf(Sources, Input.Line)),
          OutputFormat::Text);
  if (Plan.Fixed > 0) {
    printFixed(Log, Plan, Plan.Files.size(), Input.Line);
    adviseLinking(Log, Plan, Sources);
  }
}

ExitStatus fixInput(const CommandLine &Line, const ScanOptions &Options,
                    ScanServices &Services, llvm::raw_ostream &Out) {
  auto Input = readStandardInput(Line);
  if (!Input)
    return fail(Input.takeError(), Line.Format, Out);
  FixOptions How;
  How.Unsafe = Line.Unsafe;
  How.Verify = Line.Verify;
  How.Given = Input->texts();
  const SourceFiles Sources =
      sourcesOf(Input->Line, withPatches(disk(), How.Given));
  auto Plan = planFixes(Sources, Options, Services, How);
  if (Line.Diff && Plan) {
    printPatch(Out, *Plan, Sources, Line);
    return statusOfPatch(*Plan);
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
    llvm::WithColor::warning()
        << "the new code was not formatted: " << Plan->Unformatted << '\n';
  tell(*Plan, *Input, Sources);
  return statusOf(Plan->Remaining);
}

} // namespace torchport
