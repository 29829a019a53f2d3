//===- Streams.cpp - streams and events -----------------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Streams.h"

#include "Guard.h"

#include <array>
#include <atomic>
#include <chrono>

namespace torchport::sim {

namespace {

struct Event {
  c10::DeviceIndex index;
  std::chrono::steady_clock::time_point time;
};

} // namespace

static thread_local std::array<c10::StreamId, 128> current_ids{};

static c10::Device with_index(c10::Device device) {
  return device.has_index() ? device
                            : c10::Device(device.type(), current_device());
}

static c10::Stream stream_of(c10::Device device, c10::StreamId id) {
  return c10::Stream(c10::Stream::UNSAFE, device, id);
}

static c10::StreamId &current_id(c10::Device device) {
  return current_ids[static_cast<std::size_t>(device.index())];
}

c10::Stream default_stream(c10::Device device) {
  return c10::Stream(c10::Stream::DEFAULT, with_index(device));
}

c10::Stream current_stream(c10::Device device) {
  device = with_index(device);
  return stream_of(device, current_id(device));
}

c10::Stream new_stream(c10::Device device) {
  static std::atomic<c10::StreamId> made{0};
  return stream_of(with_index(device), 1 + made++ % 32);
}

c10::Stream exchange_stream(c10::Stream stream) {
  c10::Stream previous = current_stream(stream.device());
  current_id(stream.device()) = stream.id();
  return previous;
}

void record_event(void **event, const c10::Stream &stream) {
  if (!*event)
    *event = new Event;
  *static_cast<Event *>(*event) = {stream.device_index(),
                                   std::chrono::steady_clock::now()};
}

void destroy_event(void *event) { delete static_cast<Event *>(event); }

void synchronize_event(void *event) {
  if (event)
    synchronize(static_cast<Event *>(event)->index);
}

double milliseconds_between(void *begin, void *end) {
  TORCH_CHECK(begin && end,
              "both events must be recorded before the time between them is "
              "asked for");
  return std::chrono::duration<double, std::milli>(
             static_cast<Event *>(end)->time -
             static_cast<Event *>(begin)->time)
      .count();
}

} // namespace torchport::sim
