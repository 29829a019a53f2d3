// Stand-in: what PyTorch's headers and host code beside them use of cuBLAS.
#ifndef TORCHPORT_TOOL_STANDINS_CUBLAS_V2_H
#define TORCHPORT_TOOL_STANDINS_CUBLAS_V2_H

#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime_api.h>
#include <library_types.h>

typedef struct cublasContext *cublasHandle_t;
typedef enum {
  CUBLAS_STATUS_SUCCESS = 0,
  CUBLAS_STATUS_NOT_INITIALIZED = 1,
  CUBLAS_STATUS_ALLOC_FAILED = 3,
  CUBLAS_STATUS_INVALID_VALUE = 7,
  CUBLAS_STATUS_ARCH_MISMATCH = 8,
  CUBLAS_STATUS_MAPPING_ERROR = 11,
  CUBLAS_STATUS_EXECUTION_FAILED = 13,
  CUBLAS_STATUS_INTERNAL_ERROR = 14,
  CUBLAS_STATUS_NOT_SUPPORTED = 15,
  CUBLAS_STATUS_LICENSE_ERROR = 16
} cublasStatus_t;
typedef enum {
  CUBLAS_OP_N = 0,
  CUBLAS_OP_T = 1,
  CUBLAS_OP_C = 2
} cublasOperation_t;
typedef enum { CUBLAS_SIDE_LEFT = 0, CUBLAS_SIDE_RIGHT = 1 } cublasSideMode_t;
typedef enum {
  CUBLAS_FILL_MODE_LOWER = 0,
  CUBLAS_FILL_MODE_UPPER = 1
} cublasFillMode_t;
typedef enum {
  CUBLAS_DIAG_NON_UNIT = 0,
  CUBLAS_DIAG_UNIT = 1
} cublasDiagType_t;
typedef enum {
  CUBLAS_POINTER_MODE_HOST = 0,
  CUBLAS_POINTER_MODE_DEVICE = 1
} cublasPointerMode_t;
typedef enum {
  CUBLAS_ATOMICS_NOT_ALLOWED = 0,
  CUBLAS_ATOMICS_ALLOWED = 1
} cublasAtomicsMode_t;
typedef enum {
  CUBLAS_DEFAULT_MATH = 0,
  CUBLAS_TENSOR_OP_MATH = 1,
  CUBLAS_PEDANTIC_MATH = 2,
  CUBLAS_TF32_TENSOR_OP_MATH = 3,
  CUBLAS_MATH_DISALLOW_REDUCED_PRECISION_REDUCTION = 16
} cublasMath_t;
typedef enum {
  CUBLAS_GEMM_DFALT = -1,
  CUBLAS_GEMM_DEFAULT = -1,
  CUBLAS_GEMM_DFALT_TENSOR_OP = 99,
  CUBLAS_GEMM_DEFAULT_TENSOR_OP = 99
} cublasGemmAlgo_t;
typedef enum {
  CUBLAS_COMPUTE_16F = 64,
  CUBLAS_COMPUTE_16F_PEDANTIC = 65,
  CUBLAS_COMPUTE_32F = 68,
  CUBLAS_COMPUTE_32F_PEDANTIC = 69,
  CUBLAS_COMPUTE_64F = 70,
  CUBLAS_COMPUTE_64F_PEDANTIC = 71,
  CUBLAS_COMPUTE_32I = 72,
  CUBLAS_COMPUTE_32I_PEDANTIC = 73,
  CUBLAS_COMPUTE_32F_FAST_16F = 74,
  CUBLAS_COMPUTE_32F_FAST_16BF = 75,
  CUBLAS_COMPUTE_32F_FAST_TF32 = 77
} cublasComputeType_t;

#ifdef __cplusplus
extern "C" {
#endif
cublasStatus_t cublasCreate_v2(cublasHandle_t *);
cublasStatus_t cublasDestroy_v2(cublasHandle_t);
cublasStatus_t cublasSetStream_v2(cublasHandle_t, cudaStream_t);
cublasStatus_t cublasGetPointerMode_v2(cublasHandle_t, cublasPointerMode_t *);
cublasStatus_t cublasSetPointerMode_v2(cublasHandle_t, cublasPointerMode_t);
cublasStatus_t cublasGetStream_v2(cublasHandle_t, cudaStream_t *);
cublasStatus_t cublasSetWorkspace_v2(cublasHandle_t, void *, size_t);
cublasStatus_t cublasGetVersion_v2(cublasHandle_t, int *);
cublasStatus_t cublasSetAtomicsMode(cublasHandle_t, cublasAtomicsMode_t);
cublasStatus_t cublasGetMathMode(cublasHandle_t, cublasMath_t *);
cublasStatus_t cublasSetMathMode(cublasHandle_t, cublasMath_t);
const char *cublasGetStatusName(cublasStatus_t);
const char *cublasGetStatusString(cublasStatus_t);
#define TORCHPORT_CUBLAS_PRODUCTS(NAME, VERSION, NUMBER)                       \
  cublasStatus_t cublas##NAME##VERSION(                                        \
      cublasHandle_t, cublasOperation_t, cublasOperation_t, int, int, int,     \
      const NUMBER *, const NUMBER *, int, const NUMBER *, int,                \
      const NUMBER *, NUMBER *, int);                                          \
  cublasStatus_t cublas##NAME##Batched(                                        \
      cublasHandle_t, cublasOperation_t, cublasOperation_t, int, int, int,     \
      const NUMBER *, const NUMBER *const[], int, const NUMBER *const[], int,  \
      const NUMBER *, NUMBER *const[], int, int);                              \
  cublasStatus_t cublas##NAME##StridedBatched(                                 \
      cublasHandle_t, cublasOperation_t, cublasOperation_t, int, int, int,     \
      const NUMBER *, const NUMBER *, int, long long, const NUMBER *, int,     \
      long long, const NUMBER *, NUMBER *, int, long long, int);
TORCHPORT_CUBLAS_PRODUCTS(Sgemm, _v2, float)
TORCHPORT_CUBLAS_PRODUCTS(Dgemm, _v2, double)
TORCHPORT_CUBLAS_PRODUCTS(Hgemm, , __half)
#undef TORCHPORT_CUBLAS_PRODUCTS
#define TORCHPORT_CUBLAS_FUNCTIONS(LETTER, NUMBER)                             \
  cublasStatus_t cublas##LETTER##gemv_v2(cublasHandle_t, cublasOperation_t,    \
                                         int, int, const NUMBER *,             \
                                         const NUMBER *, int, const NUMBER *,  \
                                         int, const NUMBER *, NUMBER *, int);  \
  cublasStatus_t cublas##LETTER##axpy_v2(cublasHandle_t, int, const NUMBER *,  \
                                         const NUMBER *, int, NUMBER *, int);  \
  cublasStatus_t cublas##LETTER##dot_v2(cublasHandle_t, int, const NUMBER *,   \
                                        int, const NUMBER *, int, NUMBER *);   \
  cublasStatus_t cublas##LETTER##scal_v2(cublasHandle_t, int, const NUMBER *,  \
                                         NUMBER *, int);
TORCHPORT_CUBLAS_FUNCTIONS(S, float)
TORCHPORT_CUBLAS_FUNCTIONS(D, double)
#undef TORCHPORT_CUBLAS_FUNCTIONS
cublasStatus_t cublasSgemmEx(cublasHandle_t, cublasOperation_t,
                             cublasOperation_t, int, int, int, const float *,
                             const void *, cudaDataType, int, const void *,
                             cudaDataType, int, const float *, void *,
                             cudaDataType, int);
cublasStatus_t cublasGemmBatchedEx(cublasHandle_t, cublasOperation_t,
                                   cublasOperation_t, int, int, int,
                                   const void *, const void *const[],
                                   cudaDataType, int, const void *const[],
                                   cudaDataType, int, const void *,
                                   void *const[], cudaDataType, int, int,
                                   cublasComputeType_t, cublasGemmAlgo_t);
cublasStatus_t cublasGemmEx(cublasHandle_t, cublasOperation_t,
                            cublasOperation_t, int, int, int, const void *,
                            const void *, cudaDataType, int, const void *,
                            cudaDataType, int, const void *, void *,
                            cudaDataType, int, cublasComputeType_t,
                            cublasGemmAlgo_t);
cublasStatus_t cublasGemmStridedBatchedEx(
    cublasHandle_t, cublasOperation_t, cublasOperation_t, int, int, int,
    const void *, const void *, cudaDataType, int, long long, const void *,
    cudaDataType, int, long long, const void *, void *, cudaDataType, int,
    long long, int, cublasComputeType_t, cublasGemmAlgo_t);
#ifdef __cplusplus
}
#endif
#ifdef __cplusplus
// Since CUDA 11, code for earlier versions gives the type of the numbers.
static inline cublasStatus_t
cublasGemmEx(cublasHandle_t, cublasOperation_t, cublasOperation_t, int, int,
             int, const void *, const void *, cudaDataType, int, const void *,
             cudaDataType, int, const void *, void *, cudaDataType, int,
             cudaDataType, cublasGemmAlgo_t) {
  return CUBLAS_STATUS_SUCCESS;
}
static inline cublasStatus_t cublasGemmStridedBatchedEx(
    cublasHandle_t, cublasOperation_t, cublasOperation_t, int, int, int,
    const void *, const void *, cudaDataType, int, long long, const void *,
    cudaDataType, int, long long, const void *, void *, cudaDataType, int,
    long long, int, cudaDataType, cublasGemmAlgo_t) {
  return CUBLAS_STATUS_SUCCESS;
}
#endif
#define cublasCreate cublasCreate_v2
#define cublasDestroy cublasDestroy_v2
#define cublasSetStream cublasSetStream_v2
#define cublasGetPointerMode cublasGetPointerMode_v2
#define cublasSetPointerMode cublasSetPointerMode_v2
#define cublasGetStream cublasGetStream_v2
#define cublasSetWorkspace cublasSetWorkspace_v2
#define cublasGetVersion cublasGetVersion_v2
#define cublasSgemm cublasSgemm_v2
#define cublasDgemm cublasDgemm_v2
#define cublasSgemv cublasSgemv_v2
#define cublasDgemv cublasDgemv_v2
#define cublasSaxpy cublasSaxpy_v2
#define cublasDaxpy cublasDaxpy_v2
#define cublasSdot cublasSdot_v2
#define cublasDdot cublasDdot_v2
#define cublasSscal cublasSscal_v2
#define cublasDscal cublasDscal_v2

#endif
