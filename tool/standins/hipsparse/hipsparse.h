// Stand-in: what host code uses of hipSPARSE.
#ifndef TORCHPORT_TOOL_STANDINS_HIPSPARSE_HIPSPARSE_H
#define TORCHPORT_TOOL_STANDINS_HIPSPARSE_HIPSPARSE_H

#include <cusparse.h>
#include <hip/hip_runtime_api.h>

typedef cusparseHandle_t hipsparseHandle_t;
typedef struct hipsparseMatDescr *hipsparseMatDescr_t;
typedef struct hipsparseSpMatDescr *hipsparseSpMatDescr_t;
typedef struct hipsparseDnMatDescr *hipsparseDnMatDescr_t;
typedef struct hipsparseDnVecDescr *hipsparseDnVecDescr_t;
typedef cusparseStatus_t hipsparseStatus_t;
static const hipsparseStatus_t HIPSPARSE_STATUS_SUCCESS = (hipsparseStatus_t)0;
static const hipsparseStatus_t HIPSPARSE_STATUS_NOT_INITIALIZED =
    (hipsparseStatus_t)1;
typedef enum {
  HIPSPARSE_OPERATION_NON_TRANSPOSE = 0,
  HIPSPARSE_OPERATION_TRANSPOSE = 1,
  HIPSPARSE_OPERATION_CONJUGATE_TRANSPOSE = 2
} hipsparseOperation_t;
typedef enum {
  HIPSPARSE_INDEX_BASE_ZERO = 0,
  HIPSPARSE_INDEX_BASE_ONE = 1
} hipsparseIndexBase_t;
typedef enum {
  HIPSPARSE_INDEX_16U = 1,
  HIPSPARSE_INDEX_32I = 2,
  HIPSPARSE_INDEX_64I = 3
} hipsparseIndexType_t;
typedef enum {
  HIPSPARSE_ORDER_COL = 1,
  HIPSPARSE_ORDER_ROW = 2
} hipsparseOrder_t;
typedef enum {
  HIPSPARSE_SPMM_ALG_DEFAULT = 0,
  HIPSPARSE_SPMM_CSR_ALG1 = 4
} hipsparseSpMMAlg_t;

#ifdef __cplusplus
extern "C" {
#endif
hipsparseStatus_t hipsparseCreate(hipsparseHandle_t *);
hipsparseStatus_t hipsparseDestroy(hipsparseHandle_t);
hipsparseStatus_t hipsparseSetStream(hipsparseHandle_t, hipStream_t);
const char *hipsparseGetErrorString(hipsparseStatus_t);
hipsparseStatus_t hipsparseCreateCsr(hipsparseSpMatDescr_t *, long, long, long,
                                     void *, void *, void *,
                                     hipsparseIndexType_t, hipsparseIndexType_t,
                                     hipsparseIndexBase_t, hipDataType);
hipsparseStatus_t hipsparseCreateDnMat(hipsparseDnMatDescr_t *, long, long,
                                       long, void *, hipDataType,
                                       hipsparseOrder_t);
hipsparseStatus_t hipsparseDestroySpMat(hipsparseSpMatDescr_t);
hipsparseStatus_t hipsparseDestroyDnMat(hipsparseDnMatDescr_t);
hipsparseStatus_t hipsparseSpMM_bufferSize(
    hipsparseHandle_t, hipsparseOperation_t, hipsparseOperation_t, const void *,
    const hipsparseSpMatDescr_t, const hipsparseDnMatDescr_t, const void *,
    const hipsparseDnMatDescr_t, hipDataType, hipsparseSpMMAlg_t, size_t *);
hipsparseStatus_t hipsparseSpMM(hipsparseHandle_t, hipsparseOperation_t,
                                hipsparseOperation_t, const void *,
                                const hipsparseSpMatDescr_t,
                                const hipsparseDnMatDescr_t, const void *,
                                const hipsparseDnMatDescr_t, hipDataType,
                                hipsparseSpMMAlg_t, void *);
#ifdef __cplusplus
}
#endif

#endif
