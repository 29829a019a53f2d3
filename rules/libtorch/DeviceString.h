//===- DeviceString.h - how c10::Device reads a string ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
///
/// \file
/// The grammar of c10::Device(std::string), from c10/core/Device.cpp of
/// LibTorch 1.13.1, 2.14.1 and 2.15.0. Without Clang, so that a test can
/// compare it with the real c10::Device.
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

/// A device type; Other is for retired types and types such as "meta".
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

/// Returns true if programs use \p Kind to compute: not the CPU or PrivateUse1.
bool isAccelerator(DeviceKind Kind);

/// Returns true if the runtime may choose a device of \p Kind. It does not
/// choose those that need a package of their vendor (MTIA, HPU, XLA).
bool isChosenByRuntime(DeviceKind Kind);

/// WrapsAround: c10 stores another index than written. FailsAtFirstUse: the
/// string is accepted, and creating a tensor on the device throws.
enum class DeviceFault { None, Throws, WrapsAround, FailsAtFirstUse };

struct DeviceStringReading {
  DeviceFault Fault = DeviceFault::None;
  /// None if and only if the string throws.
  DeviceKind Kind = DeviceKind::None;
  /// The index that c10 stores; -1 is the current device.
  int Index = -1;
  /// The fault and what to write instead, to follow a colon in a message.
  std::string Reason;
  /// The versions with the fault: "LibTorch 1.13 to 2.15", or only "LibTorch
  /// 1.13" or "LibTorch 2.14 and newer".
  std::string Versions;
};

/// Reads \p Text like c10::Device, without the names of plugins. A \p Version
/// up to 1.13 is read as 1.13, one from 2.14 on as 2.14, any other as the worse
/// of both.
DeviceStringReading readDeviceString(std::string_view Text,
                                     LibTorchVersion Version = {});

/// Returns the names that some LibTorch accepts, and usual wrong names.
std::vector<std::string_view> knownDeviceNames();

/// The device that the author of a string meant, correctly spelled or not.
struct IntendedDevice {
  /// Accelerator: the runtime may choose it. Nothing replaces "xla" and the
  /// like.
  enum { Unknown, Cpu, Accelerator } Kind = Unknown;
  /// The index as written, which may exceed c10's limit of 127.
  std::optional<unsigned> Index;
};

/// Ignores case, surrounding blanks, a missing colon and leading zeros:
/// "CUDA01" is {Accelerator, 1}. Unknown if uncertain, as for "cuda:0:0".
IntendedDevice intendedDevice(std::string_view Text);

} // namespace torchport
