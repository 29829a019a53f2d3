//===- Registry.cpp - all rules -------------------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/Registry.h"

#include "rules/libtorch/DeviceWords.h"

namespace torchport {

llvm::ArrayRef<const Rule *> allRules() {
  static const Rule *const Rules[] = {
      &AvailabilityIdiom,   &CudaGuard,
      &CudaOnlyCall,        &DeviceComparison,
      &DeviceMacro,         &DeviceQuestion,
      &DeviceStringInput,   &EmbeddedPythonDevice,
      &HardcodedDevice,     &HipApi,
      &HipDeviceType,       &InactiveBranch,
      &InvalidDeviceString, &LateDeviceVariable,
      &ModelLoadDevice,     &RocmDifference,
      &TiedToCuda,          &UncheckedDeviceIndex,
      &UnstableApi,         &UnusedSuppression,
  };
  return Rules;
}

const Rule &ruleOf(Owner Of) {
  switch (Of) {
  case Owner::None:
    break;
  case Owner::HipDeviceType:
    return HipDeviceType;
  case Owner::InvalidDeviceString:
    return InvalidDeviceString;
  case Owner::UncheckedDeviceIndex:
    return UncheckedDeviceIndex;
  case Owner::DeviceStringInput:
    return DeviceStringInput;
  case Owner::DeviceMacro:
    return DeviceMacro;
  case Owner::AvailabilityIdiom:
    return AvailabilityIdiom;
  case Owner::HardcodedDevice:
    return HardcodedDevice;
  }
  llvm_unreachable("a site of nobody's has no rule");
}

Effort effortOf(const Finding &Found) {
  if (Found.Suggestion)
    return Effort::None;
  for (const Rule *Each : allRules())
    if (Each->Name == Found.Rule)
      return Each->WithoutFix;
  return Effort::Design;
}

PrefilterKeywords wordsOfRules() {
  PrefilterKeywords All;
  addDeviceWords(All);
  for (const Rule *Each : allRules())
    if (Each->AddWords)
      Each->AddWords(All);
  return All;
}

} // namespace torchport
