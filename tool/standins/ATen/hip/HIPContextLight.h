// Stand-in: made of ATen/cuda/CUDAContextLight.h where PyTorch is built for
// ROCm.
#pragma once

#include <ATen/cuda/CUDAContextLight.h>
#include <torchport/hip/aten.h>
