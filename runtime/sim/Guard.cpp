//===- Guard.cpp - the current device -------------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Guard.h"

#include "Streams.h"

#include <c10/core/impl/DeviceGuardImplInterface.h>

#include <array>
#include <atomic>
#include <cstdlib>
#include <unistd.h>

#ifdef __clang__
// Functions that only LibTorch 2 declares cannot be marked override.
#pragma clang diagnostic ignored "-Winconsistent-missing-override"
#endif

namespace torchport::sim {

static thread_local c10::DeviceIndex current = 0;

static std::array<std::atomic<bool>, 128> failed{};

/// Returns an error message that begins like the driver's, because programs
/// search for that.
static std::string no_device(c10::DeviceIndex index) {
  std::string text =
      "torchport-sim has no device " + std::to_string(static_cast<int>(index));
  std::string driver = role().driver;
  if (driver.empty())
    return text;
  std::string vendor = is_rocm() ? "ROCm" : "CUDA";
  return driver + " error: " +
         (device_count() ? "invalid device ordinal"
                         : "no " + vendor + "-capable device is detected") +
         " (" + text + ")";
}

void set_current_device(c10::DeviceIndex index) {
  TORCH_CHECK(index < device_count(), no_device(index));
  if (index >= 0)
    current = index;
  else
    TORCH_CHECK(device_count() > 0 || !is_cuda(), no_device(0));
}

c10::DeviceIndex counted_devices() {
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
  c10::DeviceType type() const override { return role().type; }
  c10::Device getDevice() const override { return {role().type, current}; }
  c10::DeviceIndex deviceCount() const noexcept override {
    return counted_devices();
  }
  void setDevice(c10::Device device) const override {
    set_current_device(device.index());
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
  // LibTorch 2.6 and earlier require noexcept.
  c10::Stream getStream(c10::Device device) const noexcept override {
    return current_stream(device);
  }
  c10::Stream exchangeStream(c10::Stream stream) const noexcept override {
    return exchange_stream(stream);
  }
  c10::Stream getDefaultStream(c10::Device device) const override {
    return default_stream(device);
  }
  c10::Stream getStreamFromGlobalPool(c10::Device device, bool) const override {
    return new_stream(device);
  }
  bool queryStream(const c10::Stream &) const override { return true; }
  void synchronizeStream(const c10::Stream &stream) const override {
    synchronize(stream.device_index());
  }
  void record(void **event, const c10::Stream &stream, c10::DeviceIndex,
              c10::EventFlag) const override {
    record_event(event, stream);
  }
  void block(void *, const c10::Stream &) const override {}
  bool queryEvent(void *) const override { return true; }
  void destroyEvent(void *event, c10::DeviceIndex) const noexcept override {
    destroy_event(event);
  }
  // LibTorch 2 declares these. Its versions differ in which of them are
  // virtual, so they are not marked override.
  // NOLINTBEGIN(readability-identifier-naming): LibTorch's names.
  c10::Stream getNewStream(c10::Device device, int) const {
    return new_stream(device);
  }
  void synchronizeEvent(void *event) const { synchronize_event(event); }
  void synchronizeDevice(c10::DeviceIndex index) const { synchronize(index); }
  double elapsedTime(void *begin, void *end, c10::DeviceIndex) const {
    return milliseconds_between(begin, end);
  }
  void *getStreamNativeHandle(c10::Stream) const { return nullptr; }
  // NOLINTEND(readability-identifier-naming)
};

} // namespace

c10::DeviceIndex current_device() { return current; }

OnDevice::OnDevice(Optional<c10::Device> device) : previous_(current) {
  if (device)
    set_current_device(device->index());
}

OnDevice::~OnDevice() { current = previous_; }

void fail_later(c10::DeviceIndex index) {
  failed[static_cast<std::size_t>(index)] = true;
}

void synchronize(c10::DeviceIndex index) {
  if (index < 0)
    index = current;
  bool has_failed = failed[static_cast<std::size_t>(index)].exchange(false);
  TORCH_CHECK(!has_failed, "torchport-sim: an earlier kernel on device ",
              static_cast<int>(index), " failed");
}

static const c10::impl::DeviceGuardImplRegistrar
    kGuardRegistered(role().type, new Guard); // LibTorch keeps it

} // namespace torchport::sim
