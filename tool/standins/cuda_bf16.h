// Stand-in: the bfloat16 types of CUDA.
#ifndef TORCHPORT_TOOL_STANDINS_CUDA_BF16_H
#define TORCHPORT_TOOL_STANDINS_CUDA_BF16_H

#include <cuda_runtime_api.h>

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
