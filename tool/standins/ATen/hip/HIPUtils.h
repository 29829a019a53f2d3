// Stand-in: made of ATen/cuda/CUDAUtils.h where PyTorch is built for ROCm.
#pragma once

#include <ATen/cuda/CUDAUtils.h>
#include <torchport/hip/aten.h>
