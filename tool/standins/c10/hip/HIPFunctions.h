// Stand-in: made of c10/cuda/CUDAFunctions.h where PyTorch is built for ROCm.
#pragma once

#include <torchport/hip/version.h>
#if TORCHPORT_HIPIFY_VERSION == 1
#include <torchport/hip/c10.h>
#else
#include <c10/cuda/CUDAFunctions.h>
#endif
