// Stand-in: made of ATen/cuda/CUDAEvent.h where PyTorch is built for ROCm.
#pragma once

#include <ATen/cuda/CUDAEvent.h>
#include <torchport/hip/aten.h>
