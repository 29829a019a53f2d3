// LibTorch's device functions, of which its CPU builds install no usable
// header.
#pragma once

#include <c10/core/Device.h>
#include <cuda_runtime_api.h>

namespace c10 {
namespace cuda {
DeviceIndex device_count() noexcept;
void set_device(DeviceIndex device);
void device_synchronize();
} // namespace cuda
} // namespace c10

namespace at {
namespace cuda {
using namespace c10::cuda;
} // namespace cuda
} // namespace at
