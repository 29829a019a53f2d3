// Stand-in: made of ATen/cuda/CUDADevice.h where PyTorch is built for ROCm.
#pragma once

#include <ATen/cuda/CUDADevice.h>
#include <torchport/hip/aten.h>
