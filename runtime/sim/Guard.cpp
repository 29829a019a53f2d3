//===- Guard.cpp - which device is the current one ------------------------===//
//
// Part of torchport, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Guard.h"

#include <c10/core/impl/DeviceGuardImplInterface.h>

#include <array>
#include <atomic>
#include <cstdlib>
#include <unistd.h>

namespace torchport::sim {

static thread_local c10::DeviceIndex current = 0;

static std::array<std::atomic<bool>, 128> failed{};

static void set_device(c10::DeviceIndex index) {
  TORCH_CHECK(index < device_count(), "torchport-sim has no device ",
              static_cast<int>(index));
  if (index >= 0)
    current = index;
}

static c10::DeviceIndex count() {
  while (has_fault("hang-count"))
    pause();
  if (has_fault("abort-count")) {
    std::fputs("torchport-sim: hipErrorNoBinaryForGpu: Couldn't find binary "
               "for current devices!\n",
               stderr);
    std::abort();
  }
  return device_count();
}

namespace {

class Guard final : public c10::impl::DeviceGuardImplInterface {
public:
  c10::DeviceType type() const override { return kType; }
  c10::Device getDevice() const override { return {kType, current}; }
  c10::DeviceIndex deviceCount() const noexcept override { return count(); }
  void setDevice(c10::Device device) const override {
    set_device(device.index());
  }
  void uncheckedSetDevice(c10::Device device) const noexcept override {
    if (device.has_index())
      current = device.index();
  }
  c10::Device exchangeDevice(c10::Device device) const override {
    c10::Device previous = getDevice();
    setDevice(device);
    return previous;
  }
  // Work is done when the call is back: there is one stream. LibTorch 2.6 and
  // earlier want these not to throw.
  c10::Stream getStream(c10::Device device) const noexcept override {
    return c10::Stream(c10::Stream::DEFAULT, device);
  }
  c10::Stream exchangeStream(c10::Stream stream) const noexcept override {
    return stream;
  }
  void synchronizeStream(const c10::Stream &stream) const override {
    synchronize(stream.device_index());
  }
};

} // namespace

c10::DeviceIndex current_device() { return current; }

OnDevice::OnDevice(Optional<c10::Device> device) : previous_(current) {
  if (device)
    set_device(device->index());
}

OnDevice::~OnDevice() { current = previous_; }

void fail_later(c10::DeviceIndex index) {
  failed[static_cast<std::size_t>(index)] = true;
}

void synchronize(c10::DeviceIndex index) {
  bool has_failed = failed[static_cast<std::size_t>(index)].exchange(false);
  TORCH_CHECK(!has_failed, "torchport-sim: an earlier kernel on device ",
              static_cast<int>(index), " failed");
}

#ifdef TORCHPORT_SIM_ROCM
C10_REGISTER_GUARD_IMPL(CUDA, Guard);
#else
C10_REGISTER_GUARD_IMPL(PrivateUse1, Guard);
#endif

} // namespace torchport::sim
