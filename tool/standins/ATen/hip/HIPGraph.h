// Stand-in: made of ATen/cuda/CUDAGraph.h where PyTorch is built for ROCm.
#pragma once

#include <ATen/cuda/CUDAGraph.h>
#include <torchport/hip/aten.h>
