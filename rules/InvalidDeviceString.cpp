//===- InvalidDeviceString.cpp - strings that c10::Device cannot take -----===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/Rule.h"

#include "llvm/Support/FormatVariadic.h"

namespace torchport {

static const char *whatHappens(DeviceFault Fault) {
  switch (Fault) {
  case DeviceFault::Throws:
    return "throws";
  case DeviceFault::WrapsAround:
    return "wraps around";
  case DeviceFault::FailsAtFirstUse:
    return "is accepted, then fails at its first use,";
  case DeviceFault::None:
    break;
  }
  llvm_unreachable("a string without a fault is not reported");
}

/// Below a call whose result is unknown, a literal may be a key or a message;
/// only one that names an AMD device by a wrong name speaks for itself.
static bool isPlainlyADevice(llvm::StringRef Text) {
  const llvm::StringRef Name = Text.take_until([](char C) { return C == ':'; });
  return Name == "rocm" || Name == "hip";
}

static void check(const Rule &Self, const RuleContext &In,
                  std::vector<Finding> &Out) {
  for (const DeviceSite &Site : In.Sites) {
    const DeviceSource &Source = Site.Source;
    if (!Source.Text || (!Source.Certain && !isPlainlyADevice(*Source.Text)))
      continue;
    // "rocm:" + std::to_string(i): whatever follows is a number.
    const std::string Whole = *Source.Text + (Source.IsPrefix ? "0" : "");
    if (Source.IsPrefix && !llvm::StringRef(*Source.Text).ends_with(":"))
      continue;
    const auto Reading = readDeviceString(Whole, In.Version);
    if (Reading.Fault == DeviceFault::None)
      continue;
    report(Self, In, Site,
           llvm::formatv("device string \"{0}\" {1} in {2}: {3}", *Source.Text,
                         whatHappens(Reading.Fault), Reading.Versions,
                         Reading.Reason),
           Out);
  }
}

const Rule InvalidDeviceString = {
    "invalid-device-string",
    "Finds strings that reach a `torch::Device` and throw, wrap around to "
    "another index, or fail at their first use.",
    Severity::Error, check};

} // namespace torchport
