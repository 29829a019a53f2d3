//===- Portability.cpp - what stands against a policy ---------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "tool/report/Portability.h"

#include "tool/report/Counted.h"

#include "llvm/ADT/STLExtras.h"

namespace torchport {

/// "3 places stand against the policy 'any', 2 of them against 'cpu' too".
static std::string countsInWords(const Report::Portability &Counts) {
  const std::string Places = counted(Counts.AgainstAny, "place") +
                             (Counts.AgainstAny == 1 ? " stands" : " stand");
  if (Counts.AgainstCpu == Counts.AgainstAny)
    return Places + " against the policies 'any' and 'cpu'";
  return Places + " against the policy 'any', " +
         (Counts.AgainstCpu == 0 ? "none against 'cpu'"
                                 : std::to_string(Counts.AgainstCpu) +
                                       " of them against 'cpu' too");
}

std::string verdictOn(const Report &All) {
  const Report::Portability &Counts = *All.Against;
  std::string Said;
  if (Counts.AgainstAny)
    Said = countsInWords(Counts);
  else
    Said = (!All.Skipped.empty() ? "nothing that was seen"
            : llvm::all_of(
                  All.Policies,
                  [](const PolicyChoice &Each) { return Each.Against.empty(); })
                ? "nothing"
                : "nothing that is reported") +
           std::string(" stands against the policy '") +
           inWords(Policy::Any, Counts.Demands) + "'";
  if (Counts.WithTwin)
    Said += "; 'torchport fix' has twins for " +
            std::to_string(Counts.WithTwin) + " more";
  if (!All.Skipped.empty())
    Said += "; " + counted(All.Skipped.size(), "file") +
            (All.Skipped.size() == 1 ? " was" : " were") +
            " not seen as a whole";
  return Said;
}

} // namespace torchport
