// Stand-in: made of ATen/cuda/CUDABlas.h where PyTorch is built for ROCm.
#pragma once

#include <ATen/cuda/CUDABlas.h>
#include <torchport/hip/aten.h>
