//===- Baseline.cpp - baselines that were changed by hand -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "test/fuzz/tool/Targets.h"

#include "tool/report/Baseline.h"

#include "llvm/Support/raw_ostream.h"

namespace torchport::fuzz {

static std::string printed(const Baseline &All) {
  std::string Text;
  llvm::raw_string_ostream OS(Text);
  printBaseline(OS, All);
  return Text;
}

/// What is read can be printed, and is the same then.
void readBaseline(std::string_view Text) {
  isBaseline(Text);
  auto Read = torchport::readBaseline(Text);
  if (!Read) {
    want(!toString(Read.takeError()).empty(), "an error is told");
    return;
  }
  const std::string Once = printed(*Read);
  auto Again = torchport::readBaseline(Once);
  want(bool(Again), "what was printed can be read");
  want(printed(*Again) == Once, "a baseline is printed the same twice");
  for (const BaselineEntry &Each : *Read)
    describeResolved(Each);
}

} // namespace torchport::fuzz
