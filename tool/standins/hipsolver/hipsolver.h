// Stand-in: what host code uses of hipSOLVER.
#ifndef TORCHPORT_TOOL_STANDINS_HIPSOLVER_HIPSOLVER_H
#define TORCHPORT_TOOL_STANDINS_HIPSOLVER_HIPSOLVER_H

#include <cusolverDn.h>
#include <hip/hip_runtime_api.h>

typedef cusolverDnHandle_t hipsolverHandle_t;
typedef hipsolverHandle_t hipsolverDnHandle_t;
typedef enum {
  HIPSOLVER_STATUS_SUCCESS = 0,
  HIPSOLVER_STATUS_NOT_INITIALIZED = 1,
  HIPSOLVER_STATUS_ALLOC_FAILED = 2,
  HIPSOLVER_STATUS_INVALID_VALUE = 3,
  HIPSOLVER_STATUS_MAPPING_ERROR = 4,
  HIPSOLVER_STATUS_EXECUTION_FAILED = 5,
  HIPSOLVER_STATUS_INTERNAL_ERROR = 6,
  HIPSOLVER_STATUS_NOT_SUPPORTED = 7,
  HIPSOLVER_STATUS_ARCH_MISMATCH = 8,
  HIPSOLVER_STATUS_HANDLE_IS_NULLPTR = 9
} hipsolverStatus_t;

#ifdef __cplusplus
extern "C" {
#endif
hipsolverStatus_t hipsolverCreate(hipsolverHandle_t *);
hipsolverStatus_t hipsolverDestroy(hipsolverHandle_t);
hipsolverStatus_t hipsolverDnCreate(hipsolverHandle_t *);
hipsolverStatus_t hipsolverDnDestroy(hipsolverHandle_t);
hipsolverStatus_t hipsolverSetStream(hipsolverHandle_t, hipStream_t);
hipsolverStatus_t hipsolverDnSetStream(hipsolverHandle_t, hipStream_t);
#ifdef __cplusplus
}
#endif

#endif
