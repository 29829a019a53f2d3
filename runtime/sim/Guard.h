//===- Guard.h - the current device -----------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#pragma once

#include "Options.h"

namespace torchport::sim {

/// Returns the current device of this thread.
c10::DeviceIndex current_device();

/// Returns the number of devices as a program sees it. Unlike device_count(),
/// it fails as TORCHPORT_SIM_FAULT says.
c10::DeviceIndex counted_devices();

/// Makes the device \p index the current one, unless it is negative. Throws
/// c10::Error if there is no such device.
void set_current_device(c10::DeviceIndex index);

/// Makes \p device the current one for its lifetime. Throws c10::Error if there
/// is no such device.
class OnDevice {
public:
  explicit OnDevice(Optional<c10::Device> device);
  OnDevice(const OnDevice &) = delete;
  OnDevice &operator=(const OnDevice &) = delete;
  ~OnDevice();

private:
  c10::DeviceIndex previous_;
};

/// Records that work on the device \p index has failed asynchronously, as a
/// kernel may.
void fail_later(c10::DeviceIndex index);

/// Waits for the device \p index. Throws c10::Error if its work failed.
void synchronize(c10::DeviceIndex index);

} // namespace torchport::sim
