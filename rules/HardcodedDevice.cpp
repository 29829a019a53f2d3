//===- HardcodedDevice.cpp - a device fixed in the source -----------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/HardcodedDevice.h"

#include "rules/Rule.h"
#include "rules/availability/ChoiceEdits.h"
#include "rules/core/SourceText.h"
#include "rules/device/DeviceIndex.h"
#include "rules/device/Selection.h"

using namespace clang;

namespace torchport {

/// A string that is a part of another, or a default, does not decide; one that
/// goes into an unknown call does, as far as anybody can tell.
static bool isFixed(const DeviceSource &Source) {
  const bool Decides = Source.Certain || Source.BelowCall;
  return !Source.Text || (Decides && !Source.IsPrefix && !Source.IsDefault);
}

static bool isWellSpelledAccelerator(const DeviceSource &Source,
                                     LibTorchVersion Version) {
  if (!Source.Text)
    return isAccelerator(Source.Constant) && Source.Constant != DeviceKind::Hip;
  const auto Reading = readDeviceString(*Source.Text, Version);
  return Reading.Fault == DeviceFault::None && isAccelerator(Reading.Kind);
}

/// Whether a selection would not mend what is wrong: no device but the CPU has
/// pinned memory, and what is made once stays behind when its users move.
static bool needsDesign(const Surroundings &Around) {
  return Around.Pinned || Around.FreezesTensor;
}

static const char *beside(const Surroundings &Around) {
  if (Around.Pinned)
    return ", and LibTorch throws: only memory of the CPU can be pinned";
  return Around.FreezesTensor
             ? ", where a static tensor stays while the model may move"
             : "";
}

static std::string messageFor(const DeviceSite &Site,
                              const ASTContext &Context) {
  if (Site.Form == SinkForm::MoveMethod)
    return std::string("'.cuda()' moves to a hard-coded device") +
           beside(Site.Around);
  return "device " + quoted(*Site.Source.Spelled, Context) + " is hard-coded" +
         beside(Site.Around);
}

bool namesAccelerator(const DeviceSite &Site, const RuleContext &In) {
  return !Site.Around.DescribesMemory &&
         isWellSpelledAccelerator(Site.Source, In.Version);
}

bool isHardcoded(const DeviceSite &Site, const RuleContext &In) {
  const bool IsWrapper =
      Site.Form == SinkForm::MoveMethod && Site.Around.IsMethodForOthers;
  return namesAccelerator(Site, In) && isFixed(Site.Source) && !IsWrapper &&
         !hasUncheckedIndex(Site, In.Used, In.Context);
}

std::string macroOf(const DeviceSite &Site, const ASTContext &Context) {
  return macroAround(Site.Source.Spelled->getExprLoc(), Context);
}

/// `if (device.is_cuda()) model->to(torch::kCUDA);` as a whole; null where
/// \p Site stands in no such statement.
static const Branch *moveAskingDevice(const DeviceSite &Site,
                                      const RuleContext &In) {
  const auto *const Found = llvm::find_if(In.Branches, [&](const Branch &Each) {
    return Each.AsksDevice && Each.If == Site.ChosenBy;
  });
  return Found == In.Branches.end() ? nullptr : Found;
}

static void check(const Rule &Self, const RuleContext &In,
                  std::vector<Finding> &Out) {
  for (const DeviceSite &Site : In.Sites) {
    const Branch *Move = moveAskingDevice(Site, In);
    if (!isHardcoded(Site, In) || !macroOf(Site, In.Context).empty() ||
        (Site.ChosenBy && !Move) || selectionAround(Site, In.Used))
      continue;
    const size_t Before = Out.size();
    report(Self, In, Site, platformsWithout(Site.Source),
           messageFor(Site, In.Context), Out);
    if (needsDesign(Site.Around) && Out.size() > Before)
      Out.back().Suggestion.reset();
    if (Move && Out.size() > Before)
      Out.back().Suggestion =
          rewriteBranch(*Move, In.Sites, In.Used, In.Context);
  }
}

const Rule HardcodedDevice = {
    "hardcoded-device",
    "Finds devices that are fixed in the source, such as `torch::kCUDA`, "
    "`\"cuda:0\"` and `.cuda()`.",
    Severity::Warning, Effort::Design, check};

} // namespace torchport
