//===- InvalidDeviceString.cpp - invalid strings for c10::Device ----------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/checks/Messages.h"
#include "rules/checks/Rule.h"
#include "rules/model/sites/RuleAssignment.h"

namespace torchport {

static void checkInvalidDeviceString(RuleContext &In) {
  for (const DeviceSite &Site : In.sitesOf(ReportingRule::InvalidDeviceString))
    In.report(Site, reportedRange(Site), Platforms::All,
              invalidTextMessage(*Site.Source.Text, Site.Source.IsPrefix,
                                 *faultOf(Site, In.Unit)));
}

const Rule InvalidDeviceString = {
    "invalid-device-string",
    "Finds strings that reach a `torch::Device` and throw, wrap around to "
    "another index, or fail at their first use.",
    Severity::Error, Effort::Minutes, checkInvalidDeviceString};

} // namespace torchport
