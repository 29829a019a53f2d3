// Stand-in: made of ATen/cuda/CUDADataType.h where PyTorch is built for ROCm.
#pragma once

#include <ATen/cuda/CUDADataType.h>
#include <torchport/hip/aten.h>
