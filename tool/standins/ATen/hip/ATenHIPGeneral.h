// Stand-in: made of ATen/cuda/ATenCUDAGeneral.h where PyTorch is built for
// ROCm.
#pragma once

#include <ATen/cuda/ATenCUDAGeneral.h>
