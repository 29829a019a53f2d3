// Stand-in: what PyTorch's headers use of cuSOLVER.
#ifndef TORCHPORT_TOOL_STANDINS_CUSOLVERDN_H
#define TORCHPORT_TOOL_STANDINS_CUSOLVERDN_H

#include <cublas_v2.h>
#include <cusolver_common.h>

typedef struct cusolverDnContext *cusolverDnHandle_t;

#endif
