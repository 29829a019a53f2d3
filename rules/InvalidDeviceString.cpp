//===- InvalidDeviceString.cpp - strings that c10::Device cannot take -----===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/Rule.h"
#include "rules/classify/InvalidText.h"
#include "rules/classify/Owner.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;

namespace torchport {

static const char *whatHappens(DeviceFault Fault) {
  switch (Fault) {
  case DeviceFault::Throws:
    return "throws";
  case DeviceFault::WrapsAround:
    return "wraps around";
  case DeviceFault::FailsAtFirstUse:
    return "is accepted, but fails at its first use,";
  case DeviceFault::None:
    break;
  }
  llvm_unreachable("a string without a fault is not reported");
}

static std::string messageFor(StringRef Text, bool IsPrefix,
                              const DeviceStringReading &Reading) {
  std::string Message;
  llvm::raw_string_ostream Out(Message);
  Out << "device string \"";
  Out.write_escaped(Text);
  Out << (IsPrefix ? "...\" " : "\" ") << whatHappens(Reading.Fault) << " in "
      << Reading.Versions << ": " << Reading.Reason;
  return Message;
}

static void check(const Rule &Self, const RuleContext &In, Findings &Out) {
  for (const DeviceSite &Site : In.Unit.Sites)
    if (ownerOf(Site, In.Unit) == Owner::InvalidDeviceString)
      report(Self, In, Site, Platforms::All,
             messageFor(*Site.Source.Text, Site.Source.IsPrefix,
                        *faultOf(Site, In.Unit)),
             Out);
}

const Rule InvalidDeviceString = {
    "invalid-device-string",
    "Finds strings that reach a `torch::Device` and throw, wrap around to "
    "another index, or fail at their first use.",
    Severity::Error, Effort::Minutes, check};

} // namespace torchport
