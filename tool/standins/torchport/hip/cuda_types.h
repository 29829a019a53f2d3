// CUDA's types where AMD's own HIP is: a ROCm LibTorch has HIP's in their
// stead.
#ifndef TORCHPORT_TOOL_STANDINS_TORCHPORT_HIP_CUDA_TYPES_H
#define TORCHPORT_TOOL_STANDINS_TORCHPORT_HIP_CUDA_TYPES_H

#include <hip/hip_runtime_api.h>

typedef hipError_t cudaError;
typedef hipError_t cudaError_t;
static const cudaError_t cudaSuccess = (cudaError_t)0;
static const cudaError_t cudaErrorInvalidValue = (cudaError_t)1;
static const cudaError_t cudaErrorMemoryAllocation = (cudaError_t)2;
static const cudaError_t cudaErrorInitializationError = (cudaError_t)3;
static const cudaError_t cudaErrorCudartUnloading = (cudaError_t)4;
static const cudaError_t cudaErrorInsufficientDriver = (cudaError_t)35;
static const cudaError_t cudaErrorNoDevice = (cudaError_t)100;
static const cudaError_t cudaErrorInvalidDevice = (cudaError_t)101;
static const cudaError_t cudaErrorInvalidResourceHandle = (cudaError_t)400;
static const cudaError_t cudaErrorNotReady = (cudaError_t)600;
static const cudaError_t cudaErrorIllegalAddress = (cudaError_t)700;
static const cudaError_t cudaErrorPeerAccessAlreadyEnabled = (cudaError_t)704;
static const cudaError_t cudaErrorLaunchFailure = (cudaError_t)719;
static const cudaError_t cudaErrorNotSupported = (cudaError_t)801;
static const cudaError_t cudaErrorUnknown = (cudaError_t)999;

typedef hipMemcpyKind cudaMemcpyKind;
static const cudaMemcpyKind cudaMemcpyHostToHost = hipMemcpyHostToHost;
static const cudaMemcpyKind cudaMemcpyHostToDevice = hipMemcpyHostToDevice;
static const cudaMemcpyKind cudaMemcpyDeviceToHost = hipMemcpyDeviceToHost;
static const cudaMemcpyKind cudaMemcpyDeviceToDevice = hipMemcpyDeviceToDevice;
static const cudaMemcpyKind cudaMemcpyDefault = hipMemcpyDefault;

typedef hipStream_t cudaStream_t;
typedef hipEvent_t cudaEvent_t;
typedef hipGraph_t cudaGraph_t;
typedef hipGraphExec_t cudaGraphExec_t;
typedef hipGraphNode_t cudaGraphNode_t;
typedef hipMemPool_t cudaMemPool_t;
typedef hipDeviceProp_t cudaDeviceProp;

#endif
