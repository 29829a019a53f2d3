// A minimal part of LibTorch, so that runs spend most of their time on writing.
#pragma once
#include <c10/core/DeviceType.h>
namespace c10 {
struct Device {
  Device(DeviceType type, signed char index = -1);
};
} // namespace c10
