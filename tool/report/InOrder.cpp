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

std::vector<Told> inOrder(const Report &Of, bool WithKept) {
  std::vector<Told> All;
  All.reserve(Of.Findings.size() + Of.Suppressed.size());
  for (const Finding &Each : Of.Findings)
    All.push_back({&Each, /*IsKept=*/false});
  if (WithKept)
    for (const Finding &Each : Of.Suppressed)
      All.push_back({&Each, /*IsKept=*/true});
  llvm::sort(All, [](const Told &A, const Told &B) {
    return reportedBefore(*A.Found, *B.Found);
  });
  return All;
}

} // namespace torchport
