// Stand-in: the bfloat16 types of HIP.
#ifndef TORCHPORT_TOOL_STANDINS_HIP_HIP_BF16_H
#define TORCHPORT_TOOL_STANDINS_HIP_HIP_BF16_H

#include <cuda_bf16.h>
#include <hip/hip_runtime.h>

// Functions such as `__float2bfloat16` are called alike.
typedef __nv_bfloat16 __hip_bfloat16;
typedef __nv_bfloat162 __hip_bfloat162;

#endif
