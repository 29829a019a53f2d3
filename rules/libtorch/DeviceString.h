//===- DeviceString.h - how c10::Device reads a string ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The grammar of c10::Device(std::string) and what becomes of each name, from
/// c10/core/Device.cpp of LibTorch 1.13.1 and 2.14.1. Uses neither Clang nor
/// LibTorch, so that a test can hold it against the real c10::Device.
//===----------------------------------------------------------------------===//

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace torchport {

/// Which LibTorch a program is built against; 0.0 when nobody knows.
struct LibTorchVersion {
  unsigned Major = 0;
  unsigned Minor = 0;
};

/// The device type that a string names to c10. Other stands for retired types
/// and for those that nothing computes on, such as "meta".
enum class DeviceKind {
  None,
  Cpu,
  Cuda,
  Hip,
  Xpu,
  Mps,
  Mtia,
  Hpu,
  Xla,
  PrivateUse1,
  Other
};

/// Whether programs name \p Kind to compute on it: not the CPU, and not a type
/// that only its own plugin's users would write (PrivateUse1).
bool isAccelerator(DeviceKind Kind);

/// Whether torchport's runtime may choose a device of \p Kind: not one that
/// needs its vendor's own package beside LibTorch (MTIA, HPU, XLA).
bool isChosenByRuntime(DeviceKind Kind);

/// Throws: c10::Device(Text) throws a c10::Error. WrapsAround: it is accepted,
/// but with another index than was written. FailsAtFirstUse: it is accepted,
/// and the first tensor that is made there throws.
enum class DeviceFault { None, Throws, WrapsAround, FailsAtFirstUse };

struct DeviceStringReading {
  DeviceFault Fault = DeviceFault::None;
  /// None exactly when the string throws.
  DeviceKind Kind = DeviceKind::None;
  /// As c10 holds it, so wrapped around where it does; -1 is the current
  /// device.
  int Index = -1;
  /// What is at fault and what to write, to follow a colon in a message; empty
  /// without a fault.
  std::string Reason;
  /// Whose fault it is: "LibTorch 1.13 to 2.14", or one end of that span where
  /// the other reads the string well; empty without a fault.
  std::string Versions;
};

/// Reads \p Text as c10::Device does. The two LibTorch that are known are 1.13
/// and 2.14: a \p Version at or beyond one of them is read as that one, any
/// other version (and the unknown 0.0) as both, and then the worse one is
/// returned. A PrivateUse1 backend that renames itself adds a name that is not
/// seen here: Backends.h.
DeviceStringReading readDeviceString(std::string_view Text,
                                     LibTorchVersion Version = {});

/// In lower case, the names that some LibTorch accepts, and those that people
/// write for one of its devices.
std::vector<std::string_view> namesOfDevices();

/// What the author of a device string wanted, well spelled or not.
struct IntendedDevice {
  /// Accelerator means one that torchport's runtime could choose: "xla" and
  /// its like are Unknown, since no other device stands in for them.
  enum { Unknown, Cpu, Accelerator } What = Unknown;
  /// As written, which may be more than the 127 that c10 can hold.
  std::optional<unsigned> Index;
};

/// Forgives case, blanks around, a missing colon and leading zeros:
/// "rocm:1" -> {Accelerator, 1}, " cpu" -> {Cpu}, "CUDA01" -> {Accelerator, 1}.
/// What cannot be told with certainty, such as "cuda:0:0", is Unknown.
IntendedDevice intendedDevice(std::string_view Text);

} // namespace torchport
