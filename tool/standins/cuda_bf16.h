// Stand-in: the bfloat16 types of CUDA.
#ifndef TORCHPORT_TOOL_STANDINS_CUDA_BF16_H
#define TORCHPORT_TOOL_STANDINS_CUDA_BF16_H

#include <cuda_runtime_api.h>

// AMD's own are called alike.
#if defined(TORCHPORT_HAS_HIP) && __has_include(<hip/amd_detail/amd_hip_bf16.h>)
#include <hip/hip_bf16.h>
typedef __hip_bfloat16 __nv_bfloat16;
typedef __hip_bfloat162 __nv_bfloat162;
#else
struct __nv_bfloat16 {
  unsigned short x;
};
struct __nv_bfloat162 {
  __nv_bfloat16 x, y;
};
typedef __nv_bfloat16 nv_bfloat16;
typedef __nv_bfloat162 nv_bfloat162;

__nv_bfloat16 __float2bfloat16(float);
float __bfloat162float(__nv_bfloat16);
#endif

#endif
