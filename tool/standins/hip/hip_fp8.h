// Stand-in: the float8 types of HIP.
#ifndef TORCHPORT_TOOL_STANDINS_HIP_HIP_FP8_H
#define TORCHPORT_TOOL_STANDINS_HIP_HIP_FP8_H

#include <hip/hip_runtime.h>

typedef unsigned char __hip_fp8_storage_t;
typedef struct __hip_fp8_e4m3 {
  __hip_fp8_storage_t __x;
} __hip_fp8_e4m3;
typedef struct __hip_fp8_e5m2 {
  __hip_fp8_storage_t __x;
} __hip_fp8_e5m2;
typedef struct __hip_fp8_e4m3_fnuz {
  __hip_fp8_storage_t __x;
} __hip_fp8_e4m3_fnuz;
typedef struct __hip_fp8_e5m2_fnuz {
  __hip_fp8_storage_t __x;
} __hip_fp8_e5m2_fnuz;

#endif
