// So little of LibTorch that the time of a run is that of its writing.

#pragma once

#include <c10/core/DeviceType.h>

namespace c10 {
struct Device {
  Device(DeviceType type, signed char index = -1);
};
} // namespace c10
