//===- Devices.cpp - device strings, and lists of devices -----------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "test/fuzz/Fuzz.h"

#include "settings/Request.h"
#include "test/unit/RealDevice.h"

#include <torch/version.h>
#include <torchport/select.h>

namespace torchport::fuzz {

/// TORCHPORT_DEVICE.
FUZZ_TARGET(DeviceList) {
  try {
    const auto Requests =
        detail::parse_requests(std::string(Text), "TORCHPORT_DEVICE");
    for (const detail::Request &Each : Requests)
      want(!Each.kinds.empty(), "a word stands for a device");
  } catch (const Error &Failed) {
    want(std::string_view(Failed.what()).find("TORCHPORT_DEVICE") !=
             std::string_view::npos,
         "an error says where the list came from");
  }
}

/// torchport agrees with the installed LibTorch, also on strings with zeros.
FUZZ_TARGET(DeviceString) {
  const auto Ours = torchport::readDeviceString(
      Text, {TORCH_VERSION_MAJOR, TORCH_VERSION_MINOR});
  const auto Theirs = parsedByC10(std::string(Text));
  want((Ours.Fault != DeviceFault::Throws) == Theirs.has_value(),
       "what throws is known");
  want(Ours.Kind == (Theirs ? kindOf(Theirs->type()) : DeviceKind::None),
       "the type is known");
  want(!Theirs || Ours.Index == Theirs->index(), "the index is known");
  want((Ours.Fault == DeviceFault::None) == Ours.Reason.empty(),
       "a fault has a reason");
  intendedDevice(Text);
  torchport::readDeviceString(Text);
}

} // namespace torchport::fuzz
