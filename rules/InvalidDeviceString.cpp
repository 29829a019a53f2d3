//===- InvalidDeviceString.cpp - strings that c10::Device cannot take -----===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/Rule.h"
#include "rules/device/Backends.h"

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

/// The name in front of an index.
static StringRef nameIn(StringRef Text) { return Text.split(':').first; }

/// Where more text may follow, or where a literal may be a key or a message,
/// only one that names an AMD device by a wrong name speaks for itself.
static bool isPlainlyADevice(StringRef Text) {
  const StringRef Name = nameIn(Text);
  return Name == "rocm" || Name == "hip";
}

/// What is known to reach the device: all of the text, or only its name.
static std::optional<StringRef> knownPart(StringRef Text,
                                          const DeviceSource &Source) {
  if (Source.Certain && !Source.IsPrefix)
    return Text;
  const bool WholeName = Source.Certain && Text.contains(':');
  if (WholeName || isPlainlyADevice(Text))
    return nameIn(Text);
  return std::nullopt;
}

/// Whether the program looks for the text itself, may turn it into lower case,
/// or has not yet a value where it is empty; LibTorch may never see it then.
static bool isHandled(StringRef Text, const DeviceSource &Source,
                      const Uses &Used) {
  if (!Source.OneOfSeveral)
    return false;
  const bool WrongCaseOnly =
      readDeviceString(Text.lower()).Fault == DeviceFault::None;
  const auto Handles = [&](const ValueDecl *Step) {
    return (WrongCaseOnly && Used.Exposed.lookup(Step) > 0) ||
           llvm::any_of(Used.Asked.lookup(Step).Texts, [&](StringRef Asked) {
             return nameIn(Asked).equals_insensitive(nameIn(Text));
           });
  };
  return Text.empty() || llvm::any_of(Source.Through, Handles);
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

/// Whether it is only the name that c10 does not know by itself.
static bool isOnlyUnknown(const DeviceStringReading &Reading, StringRef Text) {
  return Reading.Fault == DeviceFault::Throws &&
         readDeviceString(("cpu" + Text.drop_front(nameIn(Text).size())).str())
                 .Fault == DeviceFault::None &&
         llvm::all_of(nameIn(Text),
                      [](char C) { return llvm::isAlpha(C) || C == '_'; });
}

static void check(const Rule &Self, const RuleContext &In,
                  std::vector<Finding> &Out) {
  for (const DeviceSite &Site : In.Sites) {
    const DeviceSource &Source = Site.Source;
    if (!Source.Text || isHandled(*Source.Text, Source, In.Used))
      continue;
    const auto Known = knownPart(*Source.Text, Source);
    if (!Known)
      continue;
    const auto Reading = readDeviceString(Known->str(), In.Version);
    if (Reading.Fault == DeviceFault::None ||
        (isOnlyUnknown(Reading, *Known) &&
         mayBeBackend(nameIn(*Known), In.Version, In.Context)))
      continue;
    report(Self, In, Site, Platforms::All,
           messageFor(*Source.Text, Source.IsPrefix, Reading), Out);
  }
}

const Rule InvalidDeviceString = {
    "invalid-device-string",
    "Finds strings that reach a `torch::Device` and throw, wrap around to "
    "another index, or fail at their first use.",
    Severity::Error, Effort::Minutes, check};

} // namespace torchport
