//===- Role.h - the device type that the plugin registers -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include <c10/core/DeviceType.h>
#include <c10/core/DispatchKey.h>
#include <c10/core/DispatchKeySet.h>

namespace torchport::sim {

/// The device type that the simulated devices are registered as.
struct Role {
  /// Its name in TORCHPORT_SIM_AS.
  const char *name;
  c10::DeviceType type;
  c10::DispatchKey key;
  /// The dispatch keys of a tensor on the device.
  c10::DispatchKeySet keys;
  /// The variable that selects the visible devices.
  const char *visibility;
  /// The prefix of driver errors, empty if there is none to imitate.
  const char *driver;
};

/// Returns the role in TORCHPORT_SIM_AS at the time the plugin was loaded. Ends
/// the process if it is not a valid role, or if another backend already has the
/// device type.
const Role &role();

/// Returns the dispatch key of gradients of tensors on the device.
c10::DispatchKey autograd_key();

/// Returns true if the devices are LibTorch's CUDA devices, as they are on ROCm
/// too.
bool is_cuda();
bool is_rocm();

} // namespace torchport::sim
