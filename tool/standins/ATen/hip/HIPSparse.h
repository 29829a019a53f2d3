// Stand-in: made of ATen/cuda/CUDASparse.h where PyTorch is built for ROCm.
#pragma once

#include <ATen/cuda/CUDASparse.h>
#include <torchport/hip/aten.h>
