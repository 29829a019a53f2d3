//===- DevicePlatforms.h - where a device is there --------------*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TORCHPORT_RULES_FLOW_DEVICEPLATFORMS_H
#define TORCHPORT_RULES_FLOW_DEVICEPLATFORMS_H

#include "rules/core/Platforms.h"
#include "rules/flow/DeviceSource.h"
#include "rules/libtorch/DeviceString.h"

namespace torchport {

/// Where LibTorch has what it calls CUDA.
constexpr Platforms CudaAndRocm = Platforms::Cuda | Platforms::Rocm;

/// The platforms that are there for the sake of a device of \p Kind: none for
/// HIP, which no LibTorch computes on.
Platforms platformsOf(DeviceKind Kind);

/// All but those of the device that \p Source names, however it is spelled: who
/// has to have that device can do nothing there.
Platforms platformsWithout(const DeviceSource &Source);

} // namespace torchport

#endif // TORCHPORT_RULES_FLOW_DEVICEPLATFORMS_H
