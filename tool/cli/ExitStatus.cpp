//===- ExitStatus.cpp - the exit status of a command ----------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "tool/cli/ExitStatus.h"

#include "tool/core/Policy.h"

#include "llvm/ADT/STLExtras.h"

namespace torchport {

ExitStatus exitStatusFor(const Report &Result, bool IsStrict) {
  if (llvm::any_of(Result.Skipped, [&](const NotAnalysed &Each) {
        return IsStrict || !Each.IsExcused;
      }))
    return Incomplete;
  if (IsStrict && Result.Conditions.ByDeclarations)
    return Incomplete;
  // Misleading code, and code that a demand covers, does not conflict with a
  // policy.
  const auto Counts = [&](const Finding &Each) {
    return !Result.Portability || conflictsWithAny(Each);
  };
  return llvm::any_of(Result.Findings, Counts) ? HasFindings : Clean;
}

} // namespace torchport
