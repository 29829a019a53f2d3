// Stand-in: what PyTorch's headers use of cuBLASLt.
#ifndef TORCHPORT_TOOL_STANDINS_CUBLASLT_H
#define TORCHPORT_TOOL_STANDINS_CUBLASLT_H

#include <cublas_v2.h>

typedef struct cublasLtContext *cublasLtHandle_t;

#endif
