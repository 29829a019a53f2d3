// Stand-in: what host code uses of hipRAND.
#ifndef TORCHPORT_TOOL_STANDINS_HIPRAND_HIPRAND_H
#define TORCHPORT_TOOL_STANDINS_HIPRAND_HIPRAND_H

#include <hip/hip_runtime_api.h>

typedef struct hiprandGenerator_st *hiprandGenerator_t;
typedef enum hiprandStatus {
  HIPRAND_STATUS_SUCCESS = 0,
  HIPRAND_STATUS_NOT_INITIALIZED = 101,
  HIPRAND_STATUS_ALLOCATION_FAILED = 102,
  HIPRAND_STATUS_INTERNAL_ERROR = 999
} hiprandStatus_t;
typedef enum hiprandRngType {
  HIPRAND_RNG_PSEUDO_DEFAULT = 400,
  HIPRAND_RNG_PSEUDO_XORWOW = 401,
  HIPRAND_RNG_PSEUDO_MTGP32 = 403,
  HIPRAND_RNG_PSEUDO_PHILOX4_32_10 = 405
} hiprandRngType_t;

#ifdef __cplusplus
extern "C" {
#endif
hiprandStatus_t hiprandCreateGenerator(hiprandGenerator_t *, hiprandRngType_t);
hiprandStatus_t hiprandDestroyGenerator(hiprandGenerator_t);
hiprandStatus_t hiprandSetStream(hiprandGenerator_t, hipStream_t);
hiprandStatus_t hiprandSetPseudoRandomGeneratorSeed(hiprandGenerator_t,
                                                    unsigned long long);
hiprandStatus_t hiprandSetGeneratorOffset(hiprandGenerator_t,
                                          unsigned long long);
hiprandStatus_t hiprandGenerate(hiprandGenerator_t, unsigned *, size_t);
hiprandStatus_t hiprandGenerateUniform(hiprandGenerator_t, float *, size_t);
hiprandStatus_t hiprandGenerateNormal(hiprandGenerator_t, float *, size_t,
                                      float, float);
#ifdef __cplusplus
}
#endif

#endif
