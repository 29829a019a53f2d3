#pragma once

#include <torch/headeronly/core/DeviceType.h>

namespace torch {
namespace stable {
using DeviceType = torch::headeronly::DeviceType;
using DeviceIndex = int8_t;
class Device {
public:
  Device(DeviceType type, DeviceIndex index = -1) : Type(type), Index(index) {}
  DeviceType type() const { return Type; }
  DeviceIndex index() const { return Index; }
  bool is_cpu() const { return Type == DeviceType::CPU; }

private:
  DeviceType Type;
  DeviceIndex Index;
};
} // namespace stable
} // namespace torch
