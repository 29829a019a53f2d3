//===- DeviceMessages.cpp - messages about devices ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/checks/DeviceMessages.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using llvm::StringRef;

namespace torchport {

std::string hardcodedDeviceMessage(StringRef What, bool IsMove) {
  return IsMove ? (What + " moves to a hard-coded device").str()
                : ("device " + What + " is hard-coded").str();
}

std::string hipMessage(StringRef What, bool IsMove) {
  return (What + (IsMove ? " moves to a device type that has" : " has") +
          " no kernels in any build of LibTorch: AMD GPUs are 'torch::kCUDA', "
          "like NVIDIA's")
      .str();
}

std::string availabilityMessage(StringRef What, bool IsCounted) {
  return (What + " is chosen because it " +
          (IsCounted ? "was counted" : "is available") +
          ", not because it works; other accelerators are never used")
      .str();
}

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

std::string invalidTextMessage(StringRef Text, bool IsPrefix,
                               const DeviceStringReading &Reading) {
  std::string Message;
  llvm::raw_string_ostream Out(Message);
  Out << "device string \"";
  Out.write_escaped(Text);
  Out << (IsPrefix ? "...\" " : "\" ") << whatHappens(Reading.Fault) << " in "
      << Reading.Versions << ": " << Reading.Reason;
  return Message;
}

} // namespace torchport
