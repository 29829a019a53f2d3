//===- Statistics.cpp - how often each rule has found something -----------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/report/Renderers.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <map>

namespace torchport {

void printStatistics(llvm::raw_ostream &Out, const Report &Told) {
  using Count = std::pair<std::string, std::pair<unsigned, unsigned>>;
  std::map<std::string, std::pair<unsigned, unsigned>> ByRule;
  for (const Finding &Each : Told.Findings) {
    auto &[Findings, Fixable] = ByRule[Each.Rule];
    ++Findings;
    Fixable += Each.Suggestion.has_value();
  }
  std::vector<Count> Lines(ByRule.begin(), ByRule.end());
  llvm::stable_sort(Lines, [](const Count &A, const Count &B) {
    return A.second.first > B.second.first;
  });
  for (const auto &[Rule, Of] : Lines)
    Out << llvm::formatv("{0,7}  {1,-24} {2} fixable\n", Of.first, Rule,
                         Of.second);
}

} // namespace torchport
