//===- InactiveBranch.cpp - devices in code that was not compiled ---------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/checks/Rule.h"
#include "rules/core/RawCode.h"
#include "rules/libtorch/DeviceTokens.h"

using namespace clang;

namespace torchport {

/// Reports each branch once, at its first device. hip-api reports branches for
/// HIP, because they are wrong in every configuration.
static void checkInactiveBranch(RuleContext &In) {
  const bool ShortNames = usesLibTorchNames(In.Unit.Context);
  for (const SkippedCode &Skipped : In.Unit.Preprocessed.Skipped)
    for (const SkippedBranch &Branch : branchesOf(Skipped, In.Unit.Context))
      for (const DeviceToken &Device : deviceTokens(Branch.Code, ShortNames)) {
        if (Device.Kind == DeviceKind::Hip)
          continue;
        if (Finding *Found = In.report(Device.Where, Platforms::None,
                                       "code under '" + Branch.Condition +
                                           "' names device " + Device.Quoted +
                                           " and was not analysed"))
          Found->IsOfSkippedText = true;
        break;
      }
}

const Rule InactiveBranch = {
    "inactive-branch",
    "Finds branches such as `#ifdef USE_CUDA` that name a device, but are not "
    "compiled in the configuration that was analysed.",
    Severity::Note, Effort::Minutes, checkInactiveBranch};

} // namespace torchport
