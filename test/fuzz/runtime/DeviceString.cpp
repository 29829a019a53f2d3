//===- DeviceString.cpp - device strings, compared with c10::Device -------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "test/fuzz/Fuzz.h"

#include "test/unit/RealDevice.h"

#include <torch/version.h>

namespace torchport::fuzz {

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
