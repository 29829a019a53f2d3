// Stand-in: a build of PyTorch for ROCm generates this one.
#pragma once

#define AT_CUDNN_ENABLED() 0
#define AT_ROCM_ENABLED() 1
#define AT_MAGMA_ENABLED() 1
#define HIPCC_FLAGS ""
