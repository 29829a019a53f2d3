// Stand-in: what host code uses of the CUDA runtime.
#ifndef TORCHPORT_TOOL_STANDINS_CUDA_RUNTIME_API_H
#define TORCHPORT_TOOL_STANDINS_CUDA_RUNTIME_API_H

#if __has_include(<stddef.h>)
#include <stddef.h>
#else
typedef __SIZE_TYPE__ size_t;
#endif

#define CUDART_VERSION 11080
#define CUDA_VERSION 11080
#define CUDARTAPI
#define CUDART_CB

// As on the host.
#if !defined(__HIP__) && !defined(__host__)
#define __host__
#define __device__
#define __global__
#define __shared__
#define __constant__
#define __managed__
#define __launch_bounds__(...)
#define __forceinline__ inline
#endif

#define cudaStreamDefault 0x00
#define cudaStreamNonBlocking 0x01
#define cudaEventDefault 0x00
#define cudaEventRecordDefault 0x00
#define cudaEventRecordExternal 0x01
#define cudaEventWaitDefault 0x00
#define cudaEventWaitExternal 0x01
#define cudaEventBlockingSync 0x01
#define cudaEventDisableTiming 0x02
#define cudaEventInterprocess 0x04
#define cudaHostAllocDefault 0x00
#define cudaHostAllocPortable 0x01
#define cudaHostAllocMapped 0x02
#define cudaHostRegisterDefault 0x00
#define cudaHostRegisterPortable 0x01
#define cudaMemAttachGlobal 0x01
#define cudaIpcMemLazyEnablePeerAccess 0x01

// LibTorch's headers have HIP's in the stead of this one where it is built for
// ROCm. If they are AMD's own, what goes from one to the other is of their
// types.
#if defined(USE_ROCM) || defined(__HIP_PLATFORM_AMD__) || defined(__HIP__)
#include <hip/hip_version.h>
#ifdef TORCHPORT_TOOL_STANDINS_HIP_HIP_VERSION_H
#define TORCHPORT_IS_FOR_ROCM
#elif defined(__HIP_PLATFORM_AMD__) || defined(__HIP__)
#define TORCHPORT_IS_FOR_ROCM
#define TORCHPORT_HAS_HIP
#endif
#endif

#ifdef TORCHPORT_HAS_HIP
#include <torchport/hip/cuda_types.h>
#else
typedef enum cudaError {
  cudaSuccess = 0,
  cudaErrorInvalidValue = 1,
  cudaErrorMemoryAllocation = 2,
  cudaErrorInitializationError = 3,
  cudaErrorCudartUnloading = 4,
  cudaErrorInsufficientDriver = 35,
  cudaErrorNoDevice = 100,
  cudaErrorInvalidDevice = 101,
  cudaErrorNoKernelImageForDevice = 209,
  cudaErrorInvalidResourceHandle = 400,
  cudaErrorNotReady = 600,
  cudaErrorIllegalAddress = 700,
  cudaErrorPeerAccessAlreadyEnabled = 704,
  cudaErrorAssert = 710,
  cudaErrorLaunchFailure = 719,
  cudaErrorNotSupported = 801,
  cudaErrorUnknown = 999,
  cudaErrorApiFailureBase = 10000
} cudaError_t;

typedef enum cudaMemcpyKind {
  cudaMemcpyHostToHost = 0,
  cudaMemcpyHostToDevice = 1,
  cudaMemcpyDeviceToHost = 2,
  cudaMemcpyDeviceToDevice = 3,
  cudaMemcpyDefault = 4
} cudaMemcpyKind;

typedef struct CUuuid_st {
  char bytes[16];
} cudaUUID_t;

typedef struct cudaDeviceProp {
  char name[256];
  cudaUUID_t uuid;
  size_t totalGlobalMem;
  size_t sharedMemPerBlock;
  size_t sharedMemPerBlockOptin;
  size_t totalConstMem;
  size_t sharedMemPerMultiprocessor;
  int regsPerBlock;
  int regsPerMultiprocessor;
  int warpSize;
  int maxThreadsPerBlock;
  int maxThreadsPerMultiProcessor;
  int maxThreadsDim[3];
  int maxGridSize[3];
  int clockRate;
  int memoryClockRate;
  int memoryBusWidth;
  int l2CacheSize;
  int major;
  int minor;
  int multiProcessorCount;
  int integrated;
  int canMapHostMemory;
  int concurrentKernels;
  int cooperativeLaunch;
  int computeMode;
  int pciBusID;
  int pciDeviceID;
  int pciDomainID;
  int unifiedAddressing;
  int managedMemory;
#ifdef TORCHPORT_IS_FOR_ROCM
  // What hipify makes of it has this.
  char gcnArchName[256];
  int asicRevision;
  int isLargeBar;
  size_t maxSharedMemoryPerMultiProcessor;
#endif
} cudaDeviceProp;

#ifdef TORCHPORT_IS_FOR_ROCM
typedef struct ihipStream_t *cudaStream_t;
typedef struct ihipEvent_t *cudaEvent_t;
#else
typedef struct CUstream_st *cudaStream_t;
typedef struct CUevent_st *cudaEvent_t;
#endif
typedef struct CUgraph_st *cudaGraph_t;
typedef struct CUgraphExec_st *cudaGraphExec_t;
typedef struct CUgraphNode_st *cudaGraphNode_t;
typedef struct CUmemPoolHandle_st *cudaMemPool_t;

struct uint3 {
  unsigned x, y, z;
};
struct uint2 {
  unsigned x, y;
};
struct uint4 {
  unsigned x, y, z, w;
};
struct float2 {
  float x, y;
};
struct float3 {
  float x, y, z;
};
struct float4 {
  float x, y, z, w;
};
struct double2 {
  double x, y;
};
struct int2 {
  int x, y;
};
struct int3 {
  int x, y, z;
};
struct int4 {
  int x, y, z, w;
};
struct dim3 {
  unsigned x, y, z;
#ifdef __cplusplus
  constexpr dim3(unsigned InX = 1, unsigned InY = 1, unsigned InZ = 1)
      : x(InX), y(InY), z(InZ) {}
#endif
};
#endif

enum cudaMemoryType {
  cudaMemoryTypeUnregistered = 0,
  cudaMemoryTypeHost = 1,
  cudaMemoryTypeDevice = 2,
  cudaMemoryTypeManaged = 3
};

enum cudaStreamCaptureStatus {
  cudaStreamCaptureStatusNone = 0,
  cudaStreamCaptureStatusActive = 1,
  cudaStreamCaptureStatusInvalidated = 2
};

enum cudaStreamCaptureMode {
  cudaStreamCaptureModeGlobal = 0,
  cudaStreamCaptureModeThreadLocal = 1,
  cudaStreamCaptureModeRelaxed = 2
};

enum cudaDeviceAttr {
  cudaDevAttrMaxThreadsPerBlock = 1,
  cudaDevAttrMaxSharedMemoryPerBlock = 8,
  cudaDevAttrWarpSize = 10,
  cudaDevAttrClockRate = 13,
  cudaDevAttrMultiProcessorCount = 16,
  cudaDevAttrIntegrated = 18,
  cudaDevAttrComputeCapabilityMajor = 75,
  cudaDevAttrComputeCapabilityMinor = 76,
  cudaDevAttrMaxSharedMemoryPerBlockOptin = 97
};

enum cudaFuncAttribute {
  cudaFuncAttributeMaxDynamicSharedMemorySize = 8,
  cudaFuncAttributePreferredSharedMemoryCarveout = 9
};

enum cudaFuncCache {
  cudaFuncCachePreferNone = 0,
  cudaFuncCachePreferShared = 1,
  cudaFuncCachePreferL1 = 2,
  cudaFuncCachePreferEqual = 3
};

struct cudaFuncAttributes {
  size_t sharedSizeBytes, constSizeBytes, localSizeBytes;
  int maxThreadsPerBlock, numRegs, ptxVersion, binaryVersion;
  int maxDynamicSharedSizeBytes, preferredShmemCarveout;
};

enum cudaLimit {
  cudaLimitStackSize = 0,
  cudaLimitPrintfFifoSize = 1,
  cudaLimitMallocHeapSize = 2
};

struct cudaPointerAttributes {
  enum cudaMemoryType type;
  int device;
  void *devicePointer;
  void *hostPointer;
};

typedef struct cudaIpcEventHandle_st {
  char reserved[64];
} cudaIpcEventHandle_t;
typedef struct cudaIpcMemHandle_st {
  char reserved[64];
} cudaIpcMemHandle_t;

typedef struct CUuserObject_st *cudaUserObject_t;
enum cudaUserObjectFlags { cudaUserObjectNoDestructorSync = 1 };
enum cudaUserObjectRetainFlags { cudaGraphUserObjectMove = 1 };
typedef void (*cudaStreamCallback_t)(cudaStream_t, cudaError_t, void *);
typedef void (*cudaHostFn_t)(void *);

#ifdef __cplusplus
extern "C" {
#endif
cudaError_t cudaGetLastError(void);
cudaError_t cudaPeekAtLastError(void);
const char *cudaGetErrorString(cudaError_t);
const char *cudaGetErrorName(cudaError_t);
cudaError_t cudaSetDevice(int);
cudaError_t cudaGetDevice(int *);
cudaError_t cudaGetDeviceCount(int *);
cudaError_t cudaGetDeviceProperties(cudaDeviceProp *, int);
cudaError_t cudaDeviceGetAttribute(int *, enum cudaDeviceAttr, int);
cudaError_t cudaDeviceGetPCIBusId(char *, int, int);
cudaError_t cudaDeviceGetStreamPriorityRange(int *, int *);
cudaError_t cudaDeviceCanAccessPeer(int *, int, int);
cudaError_t cudaDeviceEnablePeerAccess(int, unsigned);
cudaError_t cudaDeviceSynchronize(void);
cudaError_t cudaDeviceReset(void);
cudaError_t cudaSetDeviceFlags(unsigned);
cudaError_t cudaRuntimeGetVersion(int *);
cudaError_t cudaDriverGetVersion(int *);
cudaError_t cudaMalloc(void **, size_t);
cudaError_t cudaMallocHost(void **, size_t);
cudaError_t cudaMallocManaged(void **, size_t, unsigned);
cudaError_t cudaMallocAsync(void **, size_t, cudaStream_t);
cudaError_t cudaMallocPitch(void **, size_t *, size_t, size_t);
cudaError_t cudaHostAlloc(void **, size_t, unsigned);
cudaError_t cudaHostGetDevicePointer(void **, void *, unsigned);
cudaError_t cudaHostRegister(void *, size_t, unsigned);
cudaError_t cudaHostUnregister(void *);
cudaError_t cudaFree(void *);
cudaError_t cudaFreeHost(void *);
cudaError_t cudaFreeAsync(void *, cudaStream_t);
cudaError_t cudaMemGetInfo(size_t *, size_t *);
cudaError_t cudaMemset(void *, int, size_t);
cudaError_t cudaMemsetAsync(void *, int, size_t, cudaStream_t);
cudaError_t cudaMemcpy(void *, const void *, size_t, cudaMemcpyKind);
cudaError_t cudaMemcpyAsync(void *, const void *, size_t, cudaMemcpyKind,
                            cudaStream_t);
cudaError_t cudaMemcpy2D(void *, size_t, const void *, size_t, size_t, size_t,
                         cudaMemcpyKind);
cudaError_t cudaMemcpy2DAsync(void *, size_t, const void *, size_t, size_t,
                              size_t, cudaMemcpyKind, cudaStream_t);
cudaError_t cudaMemcpyPeer(void *, int, const void *, int, size_t);
cudaError_t cudaMemcpyPeerAsync(void *, int, const void *, int, size_t,
                                cudaStream_t);
cudaError_t cudaPointerGetAttributes(struct cudaPointerAttributes *,
                                     const void *);
cudaError_t cudaStreamCreate(cudaStream_t *);
cudaError_t cudaStreamCreateWithFlags(cudaStream_t *, unsigned);
cudaError_t cudaStreamCreateWithPriority(cudaStream_t *, unsigned, int);
cudaError_t cudaStreamDestroy(cudaStream_t);
cudaError_t cudaStreamSynchronize(cudaStream_t);
cudaError_t cudaStreamQuery(cudaStream_t);
cudaError_t cudaStreamGetPriority(cudaStream_t, int *);
cudaError_t cudaStreamWaitEvent(cudaStream_t, cudaEvent_t, unsigned);
cudaError_t cudaStreamAddCallback(cudaStream_t, cudaStreamCallback_t, void *,
                                  unsigned);
cudaError_t cudaLaunchHostFunc(cudaStream_t, cudaHostFn_t, void *);
cudaError_t cudaStreamIsCapturing(cudaStream_t, enum cudaStreamCaptureStatus *);
cudaError_t cudaStreamBeginCapture(cudaStream_t, enum cudaStreamCaptureMode);
cudaError_t cudaStreamEndCapture(cudaStream_t, cudaGraph_t *);
cudaError_t cudaStreamGetCaptureInfo_v2(cudaStream_t,
                                        enum cudaStreamCaptureStatus *,
                                        unsigned long long *, cudaGraph_t *,
                                        const cudaGraphNode_t **, size_t *);
cudaError_t cudaStreamGetCaptureInfo(cudaStream_t,
                                     enum cudaStreamCaptureStatus *,
                                     unsigned long long *);
cudaError_t cudaThreadExchangeStreamCaptureMode(enum cudaStreamCaptureMode *);
cudaError_t cudaEventCreate(cudaEvent_t *);
cudaError_t cudaEventCreateWithFlags(cudaEvent_t *, unsigned);
cudaError_t cudaEventDestroy(cudaEvent_t);
cudaError_t cudaEventRecord(cudaEvent_t, cudaStream_t);
cudaError_t cudaEventRecordWithFlags(cudaEvent_t, cudaStream_t, unsigned int);
cudaError_t cudaEventQuery(cudaEvent_t);
cudaError_t cudaEventSynchronize(cudaEvent_t);
cudaError_t cudaEventElapsedTime(float *, cudaEvent_t, cudaEvent_t);
cudaError_t cudaGraphInstantiate(cudaGraphExec_t *, cudaGraph_t,
                                 unsigned long long);
cudaError_t cudaGraphLaunch(cudaGraphExec_t, cudaStream_t);
cudaError_t cudaGraphDestroy(cudaGraph_t);
cudaError_t cudaUserObjectCreate(cudaUserObject_t *, void *, cudaHostFn_t,
                                 unsigned int, unsigned int);
cudaError_t cudaUserObjectRelease(cudaUserObject_t, unsigned int);
cudaError_t cudaGraphRetainUserObject(cudaGraph_t, cudaUserObject_t,
                                      unsigned int, unsigned int);
cudaError_t cudaGraphExecDestroy(cudaGraphExec_t);
cudaError_t cudaIpcGetEventHandle(cudaIpcEventHandle_t *, cudaEvent_t);
cudaError_t cudaIpcOpenEventHandle(cudaEvent_t *, cudaIpcEventHandle_t);
cudaError_t cudaIpcGetMemHandle(cudaIpcMemHandle_t *, void *);
cudaError_t cudaIpcOpenMemHandle(void **, cudaIpcMemHandle_t, unsigned);
cudaError_t cudaIpcCloseMemHandle(void *);
cudaError_t cudaProfilerStart(void);
cudaError_t cudaProfilerStop(void);
cudaError_t cudaFuncSetAttribute(const void *, enum cudaFuncAttribute, int);
cudaError_t cudaFuncGetAttributes(struct cudaFuncAttributes *, const void *);
cudaError_t cudaFuncSetCacheConfig(const void *, enum cudaFuncCache);
cudaError_t cudaDeviceGetLimit(size_t *, enum cudaLimit);
cudaError_t cudaDeviceSetLimit(enum cudaLimit, size_t);
cudaError_t cudaLaunchKernel(const void *, struct dim3, struct dim3, void **,
                             size_t, cudaStream_t);
#ifdef __cplusplus
}

// The C++ part of the interface.
template <typename T> cudaError_t cudaMalloc(T **Pointer, size_t Bytes) {
  return cudaMalloc(reinterpret_cast<void **>(Pointer), Bytes);
}
template <typename T>
cudaError_t cudaMallocHost(T **Pointer, size_t Bytes, unsigned = 0) {
  return cudaMallocHost(reinterpret_cast<void **>(Pointer), Bytes);
}
template <typename T>
cudaError_t cudaMallocManaged(T **Pointer, size_t Bytes,
                              unsigned Flags = cudaMemAttachGlobal) {
  return cudaMallocManaged(reinterpret_cast<void **>(Pointer), Bytes, Flags);
}
template <typename T>
cudaError_t cudaHostAlloc(T **Pointer, size_t Bytes, unsigned Flags) {
  return cudaHostAlloc(reinterpret_cast<void **>(Pointer), Bytes, Flags);
}
template <typename Kernel>
cudaError_t cudaFuncSetAttribute(Kernel *, cudaFuncAttribute, int);
template <typename Kernel>
cudaError_t cudaFuncGetAttributes(cudaFuncAttributes *, Kernel *);
template <typename Kernel>
cudaError_t cudaFuncSetCacheConfig(Kernel *, cudaFuncCache);
template <typename T>
cudaError_t cudaMemcpyToSymbol(const T &, const void *, size_t, size_t = 0,
                               cudaMemcpyKind = cudaMemcpyHostToDevice);
inline cudaError_t cudaGraphInstantiate(cudaGraphExec_t *Made,
                                        cudaGraph_t Graph) {
  return cudaGraphInstantiate(Made, Graph, 0);
}
inline cudaError_t cudaMemcpyAsync(void *To, const void *From, size_t Bytes,
                                   cudaMemcpyKind Kind) {
  return cudaMemcpyAsync(To, From, Bytes, Kind, nullptr);
}
inline cudaError_t cudaMemsetAsync(void *To, int Value, size_t Bytes) {
  return cudaMemsetAsync(To, Value, Bytes, nullptr);
}
inline cudaError_t cudaEventCreate(cudaEvent_t *Event, unsigned Flags) {
  return cudaEventCreateWithFlags(Event, Flags);
}
inline cudaError_t cudaEventRecord(cudaEvent_t Event) {
  return cudaEventRecord(Event, nullptr);
}
inline cudaError_t cudaStreamWaitEvent(cudaStream_t Stream, cudaEvent_t Event) {
  return cudaStreamWaitEvent(Stream, Event, 0);
}
#endif

#ifdef TORCHPORT_IS_FOR_ROCM
#include <hip/hip_runtime_api.h>
#endif

#endif
