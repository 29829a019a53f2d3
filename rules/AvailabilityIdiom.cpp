//===- AvailabilityIdiom.cpp - a GPU chosen because it is there -----------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/HardcodedDevice.h"
#include "rules/core/SourceText.h"
#include "rules/device/Selection.h"

#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;

namespace torchport {

static std::string messageFor(const DeviceSite &Site, const Question &Asked,
                              const ASTContext &Context) {
  const std::string Why = Asked.Counts ? "was counted" : "is available";
  return quoted(*Site.Source.Spelled, Context) + " is chosen because it " +
         Why + ", not because it works, and no other accelerator can be";
}

static void check(const Rule &Self, const RuleContext &In,
                  std::vector<Finding> &Out) {
  llvm::SmallPtrSet<const ConditionalOperator *, 8> Reported;
  for (const DeviceSite &Site : In.Sites) {
    if (!isHardcoded(Site, In) || !macroOf(Site, In.Context).empty())
      continue;
    const auto Chosen = selectionAround(Site, In.Used);
    if (Chosen && Reported.insert(Chosen->Whole).second)
      report(Self, In, Site, messageFor(Site, Chosen->Asked, In.Context), Out);
  }
}

const Rule AvailabilityIdiom = {
    "availability-idiom",
    "Finds programs that choose a GPU because it is available, such as "
    "`torch::cuda::is_available() ? torch::kCUDA : torch::kCPU`.",
    Severity::Warning, check};

} // namespace torchport
