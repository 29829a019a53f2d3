// Stand-in: the older bfloat16 type of HIP.
#ifndef TORCHPORT_TOOL_STANDINS_HIP_HIP_BFLOAT16_H
#define TORCHPORT_TOOL_STANDINS_HIP_HIP_BFLOAT16_H

#include <hip/hip_runtime.h>

typedef struct hip_bfloat16 {
  unsigned short data;
#ifdef __cplusplus
  hip_bfloat16() = default;
  explicit hip_bfloat16(float);
  operator float() const;
#endif
} hip_bfloat16;

#endif
