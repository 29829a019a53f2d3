// What the runtime's headers use of LibTorch's stable ABI, which the LibTorch of these tests
// lacks.
#pragma once

#include <cstdint>
#include <string>

#define TORCH_VERSION_2_10_0 0x020a000000000000
#define TORCH_FEATURE_VERSION TORCH_VERSION_2_10_0
#define AOTI_TORCH_SUCCESS 0

namespace torch {
namespace headeronly {
enum class DeviceType : std::int8_t { CPU = 0, CUDA = 1 };
}
namespace stable {
using headeronly::DeviceType;
using DeviceIndex = std::int8_t;
struct Device {
  Device(DeviceType type, DeviceIndex index = -1);
  explicit Device(const std::string &text);
  DeviceType type() const;
  DeviceIndex index() const;
};
struct Tensor {
  void *get() const;
  bool is_cuda() const;
};
} // namespace stable
} // namespace torch

int aoti_torch_get_device_type(void *tensor, std::int32_t *type);
