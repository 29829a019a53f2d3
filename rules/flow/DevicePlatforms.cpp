//===- DevicePlatforms.cpp - where a device is there ----------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rules/flow/DevicePlatforms.h"

#include "llvm/Support/ErrorHandling.h"

namespace torchport {

Platforms platformsOf(DeviceKind Kind) {
  switch (Kind) {
  case DeviceKind::Cuda:
    return CudaAndRocm;
  case DeviceKind::Xpu:
    return Platforms::Xpu;
  case DeviceKind::Mps:
    return Platforms::Mps;
  case DeviceKind::PrivateUse1:
    return Platforms::PrivateUse1;
  case DeviceKind::Cpu:
    return Platforms::Cpu;
  case DeviceKind::None:
  case DeviceKind::Hip:
  case DeviceKind::Other:
    return Platforms::None;
  }
  llvm_unreachable("unknown kind of device");
}

Platforms platformsWithout(const DeviceSource &Source) {
  if (!Source.Text)
    return ~platformsOf(Source.Constant);
  // An index, which may follow, makes no other platform of it.
  const std::string Name = Source.Text->substr(0, Source.Text->find(':'));
  return ~platformsOf(readDeviceString(Name).Kind);
}

} // namespace torchport
