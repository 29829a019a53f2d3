// Stand-in: made of ATen/cuda/CUDAGeneratorImpl.h where PyTorch is built for
// ROCm.
#pragma once

#include <ATen/cuda/CUDAGeneratorImpl.h>
#include <torchport/hip/aten.h>
