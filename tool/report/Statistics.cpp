//===- Statistics.cpp - how often each rule has found something -----------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/report/Renderers.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FormatVariadic.h"

#include <map>
#include <tuple>
#include <vector>

using llvm::StringRef;

namespace torchport {

namespace {

struct Count {
  StringRef Rule;
  unsigned Findings = 0;
  unsigned Fixable = 0;
};

} // namespace

void printStatistics(llvm::raw_ostream &Out, const Report &Told) {
  std::map<StringRef, Count> ByRule;
  for (const Finding &Each : Told.Findings) {
    Count &Of = ByRule[Each.Rule];
    Of.Rule = Each.Rule;
    ++Of.Findings;
    Of.Fixable += Each.Suggestion.has_value();
  }
  std::vector<Count> Lines;
  Lines.reserve(ByRule.size());
  for (const auto &[Rule, Of] : ByRule)
    Lines.push_back(Of);
  llvm::sort(Lines, [](const Count &A, const Count &B) {
    return std::tie(B.Findings, A.Rule) < std::tie(A.Findings, B.Rule);
  });
  for (const Count &Each : Lines)
    Out << llvm::formatv("{0,7}  {1,-24} {2} fixable\n", Each.Findings,
                         Each.Rule, Each.Fixable);
}

} // namespace torchport
