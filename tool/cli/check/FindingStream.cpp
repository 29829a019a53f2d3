//===- FindingStream.cpp - findings on a terminal -------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/check/FindingStream.h"

#include "tool/os/WorkLimits.h"

namespace torchport {

FindingStream::FindingStream(const CommandLine &Line, llvm::raw_ostream &Out,
                             ScanServices &Services)
    : Line(Line), Out(Out), Shown(*Services.ProgressReporter) {
  // The other options select among all findings.
  if (Out.is_displayed() && Line.Output.Format == OutputFormat::Text &&
      !Line.Output.IsPortability && !Line.Output.IsSummary &&
      !Line.Baseline.isAny())
    Services.OnParsed = [this](const Report &Each) { print(Each); };
}

void FindingStream::print(const Report &OfSource) {
  if (OfSource.Findings.empty())
    return;
  const std::lock_guard Lock(Mutex);
  RenderContext Context = renderContextOf(OfSource, Line, /*Root=*/"");
  Context.ShowsTotals = false;
  const std::string Text =
      render(OfSource, Context, OutputFormat::Text, isInColor(Out));
  // After a restart, the same is found again.
  if (isFirst(Text))
    Shown.interrupt([&] {
      Out << Text;
      Out.flush();
    });
  for (const Finding &Each : OfSource.Findings)
    Printed.insert(keyOf(Each));
}

} // namespace torchport
