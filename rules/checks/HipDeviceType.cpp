//===- HipDeviceType.cpp - kHIP, which no build of LibTorch supports ------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/checks/Messages.h"
#include "rules/checks/Rule.h"
#include "rules/core/SourceText.h"
#include "rules/model/sites/RuleAssignment.h"

namespace torchport {

static void checkHipDeviceType(RuleContext &In) {
  for (const DeviceSite &Site : In.sitesOf(ReportingRule::HipDeviceType)) {
    const bool IsMove = Site.Form == SinkForm::MoveMethod;
    const std::string What =
        IsMove
            ? "'.hip()'"
            : "'" + prettyPrinted(*Site.Source.Spelled, In.Unit.Context) + "'";
    In.report(Site, reportedRange(Site), Platforms::All,
              hipMessage(What, IsMove));
  }
}

const Rule HipDeviceType = {
    "hip-device-type",
    "Finds `torch::kHIP` used as a device, which fails on every machine, AMD's "
    "included.",
    Severity::Error, Effort::Minutes, checkHipDeviceType};

} // namespace torchport
