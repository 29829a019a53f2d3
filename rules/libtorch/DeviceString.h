//===- DeviceString.h - how c10::Device reads a string ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The grammar of c10::Device(std::string) and the meaning of each name, from
/// c10/core/Device.cpp of LibTorch 1.13.1, 2.14.1 and 2.15.0. Does not depend
/// on Clang or LibTorch, so that a test can compare it with the real
/// c10::Device.
//===----------------------------------------------------------------------===//

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace torchport {

/// The version of LibTorch that a program is built against; 0.0 if unknown.
struct LibTorchVersion {
  unsigned Major = 0;
  unsigned Minor = 0;
};

/// A device type. Other stands for retired types and for types without kernels,
/// such as "meta".
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

/// Returns true if programs use \p Kind to compute: not the CPU, and not
/// PrivateUse1, which only users of a plugin write.
bool isAccelerator(DeviceKind Kind);

/// Returns true if torchport's runtime may choose a device of \p Kind. Types
/// that need a package of their vendor besides LibTorch (MTIA, HPU, XLA) are
/// not chosen.
bool isChosenByRuntime(DeviceKind Kind);

/// Throws: c10::Device(Text) throws c10::Error. WrapsAround: the string is
/// accepted with another index than written. FailsAtFirstUse: the string is
/// accepted, and creating a tensor on the device throws.
enum class DeviceFault { None, Throws, WrapsAround, FailsAtFirstUse };

struct DeviceStringReading {
  DeviceFault Fault = DeviceFault::None;
  /// None if and only if the string throws.
  DeviceKind Kind = DeviceKind::None;
  /// The index that c10 stores, after wrapping around; -1 is the current
  /// device.
  int Index = -1;
  /// The fault and what to write instead, to follow a colon in a message; empty
  /// without a fault.
  std::string Reason;
  /// The versions with the fault: "LibTorch 1.13 to 2.15", or only "LibTorch
  /// 1.13" or "LibTorch 2.14 and newer" if the other accepts the string. Empty
  /// without a fault.
  std::string Versions;
};

/// Reads \p Text like c10::Device. The parsers of 1.13 and 2.14 are known. A \p
/// Version up to 1.13 is read as 1.13, one from 2.14 on as 2.14. All others,
/// and the unknown 0.0, are read as both, and the worse result is returned.
/// Names that a PrivateUse1 backend registers are not known here: see
/// Backends.h.
DeviceStringReading readDeviceString(std::string_view Text,
                                     LibTorchVersion Version = {});

/// Returns, in lower case, the names that some LibTorch accepts and the wrong
/// names that people write for its devices.
std::vector<std::string_view> knownDeviceNames();

/// The device that the author of a string meant, correctly spelled or not.
struct IntendedDevice {
  /// Accelerator: a device that torchport's runtime may choose. "xla" and the
  /// like are Unknown because no other device replaces them.
  enum { Unknown, Cpu, Accelerator } Kind = Unknown;
  /// The index as written, which may exceed c10's limit of 127.
  std::optional<unsigned> Index;
};

/// Ignores case, surrounding blanks, a missing colon and leading zeros:
/// "rocm:1" -> {Accelerator, 1}, " cpu" -> {Cpu}, "CUDA01" -> {Accelerator, 1}.
/// Unknown if the meaning is uncertain, as for "cuda:0:0".
IntendedDevice intendedDevice(std::string_view Text);

} // namespace torchport
