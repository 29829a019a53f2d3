//===- SiteChoice.cpp - the choice that a device is an arm of -------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/model/SiteChoice.h"

using namespace clang;

namespace torchport {

std::optional<DeviceChoice> selectionAround(const DeviceSite &Site,
                                            const UnitFacts &Facts) {
  auto Outermost = Site.Arms;
  if (Site.Source.Through.empty())
    Outermost.append(Site.Source.Arms);
  else
    Outermost = Site.Source.Arms;
  for (const ConditionalOperator *Choice : Outermost)
    if (auto Found = choiceBy(*Choice, Facts))
      return Found;
  return std::nullopt;
}

} // namespace torchport
