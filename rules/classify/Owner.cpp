//===- Owner.cpp - which rule a site belongs to ---------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/classify/Owner.h"

#include "rules/classify/InvalidText.h"
#include "rules/core/SourceText.h"
#include "rules/fix/DefaultText.h"
#include "rules/model/DeviceIndex.h"

using namespace clang;

namespace torchport {

/// `"cuda:" + std::to_string(1)` is as fixed as `"cuda:1"`.
static bool hasFixedTail(const DeviceSite &Site, const UnitModel &Unit) {
  const DeviceSource &Source = Site.Source;
  return Source.IsPrefix && Source.Index && Source.Text &&
         StringRef(*Source.Text).ends_with(":") &&
         indexOf(Site, Unit.Facts, Unit.Context).Origin == DeviceIndex::Fixed;
}

/// A string that is a part of another, or a default, does not decide; one that
/// goes into an unknown call does, as far as anybody can tell.
static bool isFixed(const DeviceSite &Site, const UnitModel &Unit) {
  const DeviceSource &Source = Site.Source;
  const bool Decides = Source.Certain || Source.BelowCall;
  const bool IsWhole = !Source.IsPrefix || hasFixedTail(Site, Unit);
  return !Source.Text || (Decides && IsWhole && !Source.IsDefault);
}

static bool isWellSpelledAccelerator(const DeviceSite &Site,
                                     const UnitModel &Unit) {
  const DeviceSource &Source = Site.Source;
  if (!Source.Text)
    return isAccelerator(Source.Constant) && Source.Constant != DeviceKind::Hip;
  const std::string Tail = hasFixedTail(Site, Unit) ? "0" : "";
  const auto Reading = readDeviceString(*Source.Text + Tail, Unit.Version);
  return Reading.Fault == DeviceFault::None && isAccelerator(Reading.Kind);
}

std::string macroOfSite(const DeviceSite &Site, const ASTContext &Context) {
  return macroAround(Site.Source.Spelled->getExprLoc(), Context);
}

/// Whether the device of \p Site is fixed: nobody can change it without
/// changing the source.
static bool isHardcoded(const DeviceSite &Site, const UnitModel &Unit) {
  return isFixed(Site, Unit) &&
         !(Site.Form == SinkForm::MoveMethod && Site.Around.IsMethodForOthers);
}

Owner ownerOf(const DeviceSite &Site, const UnitModel &Unit) {
  if (Site.Source.Constant == DeviceKind::Hip)
    return Owner::HipDeviceType;
  if (faultOf(Site, Unit))
    return Owner::InvalidDeviceString;
  if (hasUncheckedIndex(Site, Unit.Facts, Unit.Context)) {
    const bool ByHand =
        Site.Index && indexOf(Site, Unit.Facts, Unit.Context).Origin ==
                          DeviceIndex::ReadByHand;
    return ByHand ? Owner::DeviceStringInput : Owner::UncheckedDeviceIndex;
  }
  if (isDefaultAccelerator(Site, Unit.Version))
    return Owner::DeviceStringInput;
  if (Site.Around.DescribesMemory || !isWellSpelledAccelerator(Site, Unit))
    return Owner::None;
  if (!macroOfSite(Site, Unit.Context).empty())
    return isHardcoded(Site, Unit) ? Owner::DeviceMacro : Owner::None;
  const DeviceChoice *Choice = Unit.choiceAround(Site);
  if (Choice && !Choice->AsksDevice)
    return Owner::AvailabilityIdiom;
  if (!isHardcoded(Site, Unit))
    return Owner::None;
  return !Choice && Unit.selectionAround(Site) ? Owner::AvailabilityIdiom
                                               : Owner::HardcodedDevice;
}

} // namespace torchport
