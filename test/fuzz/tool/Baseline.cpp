//===- Baseline.cpp - baselines, which users may edit ---------------------===//
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

/// A baseline that is read can be printed and read again.
FUZZ_TARGET(Baseline) {
  isBaseline(Text);
  auto Read = torchport::readBaseline(Text);
  if (!wasRead(Read))
    return;
  const std::string Once = printed(*Read);
  auto Again = torchport::readBaseline(Once);
  want(bool(Again), "what was printed can be read");
  want(printed(*Again) == Once, "a baseline is printed the same twice");
  for (const BaselineEntry &Each : *Read)
    describeResolved(Each);
}

} // namespace torchport::fuzz
