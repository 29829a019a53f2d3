// Stand-in: made of ATen/cuda/PhiloxCudaState.h where PyTorch is built for
// ROCm.
#pragma once

#include <ATen/cuda/PhiloxCudaState.h>
