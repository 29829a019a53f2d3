// LibTorch's streams, of which its CPU builds install no usable header.
#pragma once

#include <c10/core/Stream.h>
#include <cuda_runtime_api.h>

namespace c10 {
namespace cuda {
class CUDAStream {
public:
  explicit CUDAStream(Stream stream);
  operator cudaStream_t() const;
};
CUDAStream getCurrentCUDAStream(DeviceIndex device_index = -1);
} // namespace cuda
} // namespace c10

namespace at {
namespace cuda {
using namespace c10::cuda;
} // namespace cuda
} // namespace at
