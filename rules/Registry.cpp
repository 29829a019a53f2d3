//===- Registry.cpp - all rules -------------------------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/Registry.h"

#include "rules/device/DeviceWords.h"

namespace torchport {

llvm::ArrayRef<const Rule *> allRules() {
  static const Rule *const Rules[] = {
      &AvailabilityIdiom,    &CudaGuard,       &CudaOnlyCall,
      &DeviceComparison,     &DeviceMacro,     &DeviceStringInput,
      &EmbeddedPythonDevice, &HardcodedDevice, &HipApi,
      &HipDeviceType,        &InactiveBranch,  &InvalidDeviceString,
      &ModelLoadDevice,      &RocmDifference,  &UncheckedDeviceIndex,
      &UnusedSuppression,
  };
  return Rules;
}

SourceWords wordsOfRules() {
  SourceWords All;
  addDeviceWords(All);
  for (const Rule *Each : allRules())
    if (Each->AddWords)
      Each->AddWords(All);
  return All;
}

} // namespace torchport
