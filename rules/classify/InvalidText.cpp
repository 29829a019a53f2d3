//===- InvalidText.cpp - texts that are no device -------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/classify/InvalidText.h"

#include "rules/libtorch/Backends.h"

using namespace clang;

namespace torchport {

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
                      const UnitFacts &Facts) {
  if (!Source.OneOfSeveral)
    return false;
  const bool WrongCaseOnly =
      readDeviceString(Text.lower()).Fault == DeviceFault::None;
  const auto Handles = [&](const ValueDecl *Step) {
    return (WrongCaseOnly && Facts.Exposed.lookup(Step) > 0) ||
           llvm::any_of(Facts.Asked.lookup(Step).Texts, [&](StringRef Asked) {
             return nameIn(Asked).equals_insensitive(nameIn(Text));
           });
  };
  return Text.empty() || llvm::any_of(Source.Through, Handles);
}

/// Whether it is only the name that c10 does not know by itself.
static bool isOnlyUnknown(const DeviceStringReading &Reading, StringRef Text) {
  return Reading.Fault == DeviceFault::Throws &&
         readDeviceString(("cpu" + Text.drop_front(nameIn(Text).size())).str())
                 .Fault == DeviceFault::None &&
         llvm::all_of(nameIn(Text),
                      [](char C) { return llvm::isAlpha(C) || C == '_'; });
}

std::optional<DeviceStringReading> faultOf(const DeviceSite &Site,
                                           const UnitModel &Unit) {
  const DeviceSource &Source = Site.Source;
  if (!Source.Text || isHandled(*Source.Text, Source, Unit.Facts))
    return std::nullopt;
  const auto Known = knownPart(*Source.Text, Source);
  if (!Known)
    return std::nullopt;
  auto Reading = readDeviceString(Known->str(), Unit.Version);
  if (Reading.Fault == DeviceFault::None ||
      (isOnlyUnknown(Reading, *Known) &&
       mayBeBackend(nameIn(*Known), Unit.Version, Unit.Context)))
    return std::nullopt;
  return Reading;
}

} // namespace torchport
