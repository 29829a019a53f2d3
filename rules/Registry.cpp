//===- Registry.cpp - all rules -------------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/Registry.h"

#include "rules/libtorch/DeviceString.h"

using llvm::StringRef;

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

Effort effortOf(const Finding &Found) {
  if (Found.Suggestion)
    return Effort::None;
  for (const Rule *Each : allRules())
    if (Each->Name == Found.Rule)
      return Each->WithoutFix;
  return Effort::Design;
}

/// As in `cuda::`, "cuda:0", `cudaSetDevice`, `USE_CUDA`, `kCUDA`, `isCuda`,
/// and not as in `relationship` and `INPUT`.
static std::string nameOf(StringRef Name) {
  const std::string Upper = Name.upper();
  return "(?:[^a-zA-Z]|^)" + literally(Name) +
         "|(?:[^A-Z]|^)(?:" + literally(Upper) + "|" + Upper.front() +
         literally(Name.drop_front()) + ")";
}

/// Adds what is written wherever a device is: its type, its name, or a string
/// that LibTorch may take for one.
static void addDeviceWords(PrefilterKeywords &Out) {
  for (StringRef Name : namesOfDevices()) {
    // "auto" is a keyword, and a device only as a string.
    const bool IsKnown =
        intendedDevice(Name).What == IntendedDevice::Accelerator ||
        isAccelerator(readDeviceString(Name, {2, 14}).Kind);
    if (!IsKnown || Name == "auto")
      continue;
    Out.Anywhere.push_back(nameOf(Name));
    Out.InIncludes.push_back(nameOf(Name));
    // There, a device is a constant or a macro.
    Out.InOthers.push_back("[\"']" + literally(Name) + "|\\bk?" +
                           literally(Name.upper()) + "\\b");
  }
  Out.Anywhere.insert(Out.Anywhere.end(),
                      {"[dD]evice|DEVICE",
                       // A name that is put together, or
                       // goes on in the next line.
                       "##", "[a-zA-Z0-9_]\\\\\\r?\\n[a-zA-Z0-9_]"});
  // No name of a device has a blank in it, whatever else may be wrong with it;
  // where it comes from elsewhere, it is taken for a device here.
  Out.BesideLibTorch.insert(Out.BesideLibTorch.end(),
                            {"\"[^\"\\s]*\"", "CPU", "\\bto\\s*\\("});
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
