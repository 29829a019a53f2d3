// Stand-in: the half-precision types of CUDA.
#ifndef TORCHPORT_TOOL_STANDINS_CUDA_FP16_H
#define TORCHPORT_TOOL_STANDINS_CUDA_FP16_H

#include <cuda_runtime_api.h>

// AMD's own are called alike.
#ifdef TORCHPORT_HAS_HIP
#include <hip/hip_fp16.h>
#else
struct __half {
  unsigned short x;
};
struct __half2 {
  __half x, y;
};
typedef __half half;
typedef __half2 half2;

__half __float2half(float);
float __half2float(__half);
#endif

#endif
