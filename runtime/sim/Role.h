//===- Role.h - the device type that the plug-in registers as ---*- C++ -*-===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#pragma once

#include <c10/core/DeviceType.h>
#include <c10/core/DispatchKey.h>
#include <c10/core/DispatchKeySet.h>

namespace torchport::sim {

/// What LibTorch takes the devices for.
struct Role {
  /// As TORCHPORT_SIM_AS calls it.
  const char *name;
  c10::DeviceType type;
  c10::DispatchKey key;
  /// The keys of a tensor there.
  c10::DispatchKeySet keys;
  /// The variable that says which devices a program sees.
  const char *visibility;
  /// What errors of the driver begin with, empty where there is none to
  /// imitate.
  const char *driver;
};

/// TORCHPORT_SIM_AS as it was when the plug-in was loaded. Ends the process
/// where that names no role, or one that another backend has already.
const Role &role();

/// Whether the devices are LibTorch's CUDA devices: ROCm's are as well.
bool is_cuda();
bool is_rocm();

} // namespace torchport::sim
