//===- Registry.cpp - the list of all rules -------------------------------===//
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

/// Returns a pattern that matches a device name as in `cuda::`, "cuda:0",
/// `cudaSetDevice`, `USE_CUDA`, `kCUDA` and `isCuda`, but not inside words such
/// as `relationship` and `INPUT`.
static std::string namePattern(StringRef Name) {
  const std::string Upper = Name.upper();
  return "(?:[^a-zA-Z]|^)" + escapePattern(Name) +
         "|(?:[^A-Z]|^)(?:" + escapePattern(Upper) + "|" + Upper.front() +
         escapePattern(Name.drop_front()) + ")";
}

/// Adds keywords for devices: the type, the name, or a string that LibTorch may
/// parse as a device.
static void addDeviceKeywords(PrefilterKeywords &Out) {
  for (StringRef Name : knownDeviceNames()) {
    // "auto" is a C++ keyword, and a device only as a string.
    const bool IsKnown =
        intendedDevice(Name).Kind == IntendedDevice::Accelerator ||
        isAccelerator(readDeviceString(Name, {2, 14}).Kind);
    if (!IsKnown || Name == "auto")
      continue;
    Out.Anywhere.push_back(namePattern(Name));
    Out.InIncludes.push_back(namePattern(Name));
    // In other projects' headers, a device is a constant, a macro or a string.
    Out.InForeignHeaders.push_back("[\"']" + escapePattern(Name) + "|\\bk?" +
                                   escapePattern(Name.upper()) + "\\b");
  }
  Out.Anywhere.insert(Out.Anywhere.end(),
                      {"[dD]evice|DEVICE",
                       // A pasted name, or a name that continues on the next
                       // line.
                       "##", "[a-zA-Z0-9_]\\\\\\r?\\n[a-zA-Z0-9_]"});
  // Even an invalid device name contains no whitespace. A name from another
  // file is used as a device here, for example by `to()`.
  Out.WithLibTorch.insert(Out.WithLibTorch.end(),
                          {"\"[^\"\\s]*\"", "CPU", "\\bto\\s*\\("});
}

PrefilterKeywords keywordsOfRules() {
  PrefilterKeywords All;
  addDeviceKeywords(All);
  for (const Rule *Each : allRules())
    if (Each->AddKeywords)
      Each->AddKeywords(All);
  return All;
}

} // namespace torchport
