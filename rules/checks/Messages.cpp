//===- Messages.cpp - what findings on devices say ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/checks/Messages.h"

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

std::string invalidTextMessage(StringRef Text, bool IsPrefix,
                               const DeviceStringReading &Reading) {
  const char *What = Reading.Fault == DeviceFault::Throws ? "throws"
                     : Reading.Fault == DeviceFault::WrapsAround
                         ? "wraps around"
                         : "is accepted, but fails at its first use,";
  std::string Message;
  llvm::raw_string_ostream Out(Message);
  Out << "device string \"";
  Out.write_escaped(Text);
  Out << (IsPrefix ? "...\" " : "\" ") << What << " in " << Reading.Versions
      << ": " << Reading.Reason;
  return Message;
}

} // namespace torchport
