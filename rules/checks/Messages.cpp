//===- Messages.cpp - what findings on devices say ------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "rules/checks/Messages.h"

#include "llvm/ADT/Twine.h"
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

std::string rankMessage(StringRef What, RankScope Scope, StringRef Divisor) {
  std::string Problem;
  if (!Divisor.empty())
    Problem = (" assumes that each node has " + Divisor +
               " GPUs, and processes with consecutive ranks")
                  .str();
  else if (Scope == RankScope::Node)
    Problem = " is a local rank, and a process that a launcher limits to one "
              "GPU has only GPU 0";
  else if (Scope == RankScope::World)
    Problem = " counts the processes of all nodes, but each node's GPUs start "
              "at 0";
  else
    Problem = " is a rank, which exceeds the GPUs of the second node if it "
              "counts the processes of all nodes";
  return What.str() + Problem + AdviceForRanks;
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
