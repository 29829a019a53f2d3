//===- Suppressions.cpp - comments that suppress findings -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "test/fuzz/tool/Targets.h"

#include "rules/core/Suppression.h"

namespace torchport::fuzz {

static Finding findingAt(unsigned Line) {
  Finding Found;
  Found.Rule = "hardcoded-device";
  Found.Where = {"/p/a.cpp", {0, Line, 1}, {0, Line, 2}};
  return Found;
}

/// Clang's lexer needs a terminating zero, which std::string has.
FUZZ_TARGET(Suppressions) {
  const std::string Code(Text);
  const YearMonth Today(2026, 11);
  size_t Before = 0;
  for (const SuppressionDirective &Each : suppressionsIn(Code, Today)) {
    want(Before <= Each.Where.Begin && Each.Where.Begin < Each.Where.End &&
             Each.Where.End <= Code.size(),
         "directives stand in the text, in their order");
    want(llvm::StringRef(Code)
             .drop_front(Each.Where.Begin)
             .starts_with(SuppressionMark),
         "a directive begins with its mark");
    Before = Each.Where.Begin;
  }
  std::vector<Finding> Found;
  for (unsigned Line = 1; Line < 5; ++Line)
    Found.push_back(findingAt(Line));
  const SuppressionResult Left = suppress(Found, "/p/a.cpp", Code, Today);
  want(Left.Findings.size() + Left.Suppressed.size() == Found.size(),
       "a finding is told, or suppressed");
  want(mayContainSuppressions(Code) || Left.Findings.size() == Found.size(),
       "a text that can hold no comment of ours holds none");
}

} // namespace torchport::fuzz
