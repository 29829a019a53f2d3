// Stand-in: made of ATen/cuda/CUDAContext.h where PyTorch is built for ROCm.
#pragma once

#include <ATen/cuda/CUDAContext.h>
#include <torchport/hip/aten.h>
