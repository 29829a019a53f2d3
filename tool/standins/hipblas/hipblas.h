// Stand-in: what host code uses of hipBLAS.
#ifndef TORCHPORT_TOOL_STANDINS_HIPBLAS_HIPBLAS_H
#define TORCHPORT_TOOL_STANDINS_HIPBLAS_HIPBLAS_H

#include <cublas_v2.h>
#include <hip/hip_runtime_api.h>

typedef cublasHandle_t hipblasHandle_t;
typedef cublasStatus_t hipblasStatus_t;
static const hipblasStatus_t HIPBLAS_STATUS_SUCCESS = (hipblasStatus_t)0;
static const hipblasStatus_t HIPBLAS_STATUS_NOT_INITIALIZED =
    (hipblasStatus_t)1;
static const hipblasStatus_t HIPBLAS_STATUS_ALLOC_FAILED = (hipblasStatus_t)2;
static const hipblasStatus_t HIPBLAS_STATUS_INVALID_VALUE = (hipblasStatus_t)3;
static const hipblasStatus_t HIPBLAS_STATUS_MAPPING_ERROR = (hipblasStatus_t)4;
static const hipblasStatus_t HIPBLAS_STATUS_EXECUTION_FAILED =
    (hipblasStatus_t)5;
static const hipblasStatus_t HIPBLAS_STATUS_INTERNAL_ERROR = (hipblasStatus_t)6;
static const hipblasStatus_t HIPBLAS_STATUS_NOT_SUPPORTED = (hipblasStatus_t)7;
static const hipblasStatus_t HIPBLAS_STATUS_ARCH_MISMATCH = (hipblasStatus_t)8;
static const hipblasStatus_t HIPBLAS_STATUS_HANDLE_IS_NULLPTR =
    (hipblasStatus_t)9;
static const hipblasStatus_t HIPBLAS_STATUS_INVALID_ENUM = (hipblasStatus_t)10;
static const hipblasStatus_t HIPBLAS_STATUS_UNKNOWN = (hipblasStatus_t)11;

typedef enum {
  HIPBLAS_OP_N = 111,
  HIPBLAS_OP_T = 112,
  HIPBLAS_OP_C = 113
} hipblasOperation_t;
typedef enum {
  HIPBLAS_FILL_MODE_UPPER = 121,
  HIPBLAS_FILL_MODE_LOWER = 122,
  HIPBLAS_FILL_MODE_FULL = 123
} hipblasFillMode_t;
typedef enum {
  HIPBLAS_DIAG_NON_UNIT = 131,
  HIPBLAS_DIAG_UNIT = 132
} hipblasDiagType_t;
typedef enum {
  HIPBLAS_SIDE_LEFT = 141,
  HIPBLAS_SIDE_RIGHT = 142
} hipblasSideMode_t;
typedef enum {
  HIPBLAS_POINTER_MODE_HOST = 0,
  HIPBLAS_POINTER_MODE_DEVICE = 1
} hipblasPointerMode_t;
typedef enum { HIPBLAS_GEMM_DEFAULT = 160 } hipblasGemmAlgo_t;
typedef enum {
  HIPBLAS_COMPUTE_16F = 0,
  HIPBLAS_COMPUTE_32F = 2,
  HIPBLAS_COMPUTE_32F_FAST_TF32 = 6,
  HIPBLAS_COMPUTE_64F = 7,
  HIPBLAS_COMPUTE_32I = 9
} hipblasComputeType_t;
// Until ROCm 6.
typedef enum {
  HIPBLAS_R_16F = 150,
  HIPBLAS_R_32F = 151,
  HIPBLAS_R_64F = 152,
  HIPBLAS_R_8I = 160,
  HIPBLAS_R_32I = 162,
  HIPBLAS_R_16B = 168
} hipblasDatatype_t;
typedef unsigned short hipblasHalf;
typedef long long hipblasStride;

#ifdef __cplusplus
extern "C" {
#endif
hipblasStatus_t hipblasCreate(hipblasHandle_t *);
hipblasStatus_t hipblasDestroy(hipblasHandle_t);
hipblasStatus_t hipblasSetStream(hipblasHandle_t, hipStream_t);
hipblasStatus_t hipblasGetStream(hipblasHandle_t, hipStream_t *);
hipblasStatus_t hipblasSetPointerMode(hipblasHandle_t, hipblasPointerMode_t);
hipblasStatus_t hipblasGetPointerMode(hipblasHandle_t, hipblasPointerMode_t *);
const char *hipblasStatusToString(hipblasStatus_t);
hipblasStatus_t hipblasSaxpy(hipblasHandle_t, int, const float *, const float *,
                             int, float *, int);
hipblasStatus_t hipblasSdot(hipblasHandle_t, int, const float *, int,
                            const float *, int, float *);
hipblasStatus_t hipblasSscal(hipblasHandle_t, int, const float *, float *, int);
hipblasStatus_t hipblasSgemv(hipblasHandle_t, hipblasOperation_t, int, int,
                             const float *, const float *, int, const float *,
                             int, const float *, float *, int);
hipblasStatus_t hipblasHgemm(hipblasHandle_t, hipblasOperation_t,
                             hipblasOperation_t, int, int, int,
                             const hipblasHalf *, const hipblasHalf *, int,
                             const hipblasHalf *, int, const hipblasHalf *,
                             hipblasHalf *, int);
hipblasStatus_t hipblasSgemm(hipblasHandle_t, hipblasOperation_t,
                             hipblasOperation_t, int, int, int, const float *,
                             const float *, int, const float *, int,
                             const float *, float *, int);
hipblasStatus_t hipblasDgemm(hipblasHandle_t, hipblasOperation_t,
                             hipblasOperation_t, int, int, int, const double *,
                             const double *, int, const double *, int,
                             const double *, double *, int);
hipblasStatus_t hipblasSgemmStridedBatched(hipblasHandle_t, hipblasOperation_t,
                                           hipblasOperation_t, int, int, int,
                                           const float *, const float *, int,
                                           long long, const float *, int,
                                           long long, const float *, float *,
                                           int, long long, int);
#ifdef __cplusplus
}
#endif

#ifdef __cplusplus
// The types of these have changed with ROCm 6 and 7.
template <typename... Arguments> hipblasStatus_t hipblasGemmEx(Arguments...);
template <typename... Arguments>
hipblasStatus_t hipblasGemmStridedBatchedEx(Arguments...);
#endif

#endif
