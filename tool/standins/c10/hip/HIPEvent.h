// Stand-in: made of c10/cuda/CUDAEvent.h where PyTorch is built for ROCm.
#pragma once

#include <torchport/hip/version.h>
#if TORCHPORT_HIPIFY_VERSION == 1
#error LibTorch has it since 2.11
#else
#include <c10/cuda/CUDAEvent.h>
#endif
