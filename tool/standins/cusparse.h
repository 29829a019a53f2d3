// Stand-in: what PyTorch's headers use of cuSPARSE.
#ifndef TORCHPORT_TOOL_STANDINS_CUSPARSE_H
#define TORCHPORT_TOOL_STANDINS_CUSPARSE_H

#include <cuda_runtime_api.h>

typedef struct cusparseContext *cusparseHandle_t;
typedef enum {
  CUSPARSE_STATUS_SUCCESS = 0,
  CUSPARSE_STATUS_NOT_INITIALIZED = 1
} cusparseStatus_t;

#ifdef __cplusplus
extern "C"
#endif
    const char *cusparseGetErrorString(cusparseStatus_t);

#endif
