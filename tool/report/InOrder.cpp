//===- InOrder.cpp - found and kept, side by side -------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/report/InOrder.h"

#include "llvm/ADT/STLExtras.h"

namespace torchport {

std::vector<const Finding *> inOrder(const Report &Of, bool WithSuppressed) {
  std::vector<const Finding *> All;
  All.reserve(Of.Findings.size() + Of.Suppressed.size());
  for (const Finding &Each : Of.Findings)
    All.push_back(&Each);
  if (WithSuppressed)
    for (const Finding &Each : Of.Suppressed)
      All.push_back(&Each);
  llvm::sort(All, [](const Finding *A, const Finding *B) {
    return reportedBefore(*A, *B);
  });
  return All;
}

} // namespace torchport
