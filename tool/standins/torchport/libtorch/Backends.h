// The types of CUDA's that LibTorch's own for CUDA are made of.
#pragma once

#include <cuda_runtime_api.h>

namespace c10::cuda {
struct CUDAStream;
} // namespace c10::cuda
namespace at::cuda {
using namespace c10::cuda;
} // namespace at::cuda
