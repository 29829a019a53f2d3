// Stand-in: what host code uses of the HIP runtime. What LibTorch's headers
// give it, or take from it, is of the types of CUDA, as they are not hipified
// here.
#ifndef TORCHPORT_TOOL_STANDINS_HIP_HIP_RUNTIME_API_H
#define TORCHPORT_TOOL_STANDINS_HIP_HIP_RUNTIME_API_H

#include <cuda_runtime_api.h>
#include <hip/hip_version.h>
#include <hip/library_types.h>

#define HIP_IPC_HANDLE_SIZE 64
#define hipStreamDefault 0x00
#define hipStreamNonBlocking 0x01
#define hipEventDefault 0x00
#define hipEventBlockingSync 0x01
#define hipEventDisableTiming 0x02
#define hipEventInterprocess 0x04
#define hipEventReleaseToDevice 0x40000000
#define hipEventReleaseToSystem 0x80000000
#define hipEventDisableSystemFence 0x20000000
#define hipHostMallocDefault 0x00
#define hipHostMallocPortable 0x01
#define hipHostMallocMapped 0x02
#define hipHostMallocWriteCombined 0x04
#define hipHostMallocNumaUser 0x20000000
#define hipHostMallocCoherent 0x40000000
#define hipHostMallocNonCoherent 0x80000000
#define hipHostAllocDefault 0x00
#define hipHostAllocPortable 0x01
#define hipHostAllocMapped 0x02
#define hipHostRegisterDefault 0x00
#define hipHostRegisterPortable 0x01
#define hipHostRegisterMapped 0x02
#define hipDeviceMallocDefault 0x00
#define hipDeviceMallocFinegrained 0x01
#define hipDeviceMallocUncached 0x03
#define hipMemAttachGlobal 0x01
#define hipMemAttachHost 0x02
#define hipIpcMemLazyEnablePeerAccess 0x01
#define hipDeviceScheduleAuto 0x00
#define hipDeviceScheduleSpin 0x01
#define hipDeviceScheduleYield 0x02
#define hipDeviceScheduleBlockingSync 0x04
#define hipDeviceMapHost 0x08
#define hipOccupancyDefault 0x00
#define hipCpuDeviceId ((int)-1)
#define hipInvalidDeviceId ((int)-2)
#define hipStreamPerThread ((hipStream_t)2)

typedef cudaError_t hipError_t;
static const hipError_t hipSuccess = (hipError_t)0;
static const hipError_t hipErrorInvalidValue = (hipError_t)1;
static const hipError_t hipErrorOutOfMemory = (hipError_t)2;
static const hipError_t hipErrorMemoryAllocation = (hipError_t)2;
static const hipError_t hipErrorNotInitialized = (hipError_t)3;
static const hipError_t hipErrorInitializationError = (hipError_t)3;
static const hipError_t hipErrorDeinitialized = (hipError_t)4;
static const hipError_t hipErrorInvalidConfiguration = (hipError_t)9;
static const hipError_t hipErrorInvalidSymbol = (hipError_t)13;
static const hipError_t hipErrorInvalidDevicePointer = (hipError_t)17;
static const hipError_t hipErrorInvalidMemcpyDirection = (hipError_t)21;
static const hipError_t hipErrorInsufficientDriver = (hipError_t)35;
static const hipError_t hipErrorInvalidDeviceFunction = (hipError_t)98;
static const hipError_t hipErrorNoDevice = (hipError_t)100;
static const hipError_t hipErrorInvalidDevice = (hipError_t)101;
static const hipError_t hipErrorInvalidImage = (hipError_t)200;
static const hipError_t hipErrorInvalidContext = (hipError_t)201;
static const hipError_t hipErrorNoBinaryForGpu = (hipError_t)209;
static const hipError_t hipErrorPeerAccessUnsupported = (hipError_t)217;
static const hipError_t hipErrorFileNotFound = (hipError_t)301;
static const hipError_t hipErrorInvalidHandle = (hipError_t)400;
static const hipError_t hipErrorInvalidResourceHandle = (hipError_t)400;
static const hipError_t hipErrorNotFound = (hipError_t)500;
static const hipError_t hipErrorNotReady = (hipError_t)600;
static const hipError_t hipErrorIllegalAddress = (hipError_t)700;
static const hipError_t hipErrorLaunchOutOfResources = (hipError_t)701;
static const hipError_t hipErrorLaunchTimeOut = (hipError_t)702;
static const hipError_t hipErrorPeerAccessAlreadyEnabled = (hipError_t)704;
static const hipError_t hipErrorPeerAccessNotEnabled = (hipError_t)705;
static const hipError_t hipErrorSetOnActiveProcess = (hipError_t)708;
static const hipError_t hipErrorContextIsDestroyed = (hipError_t)709;
static const hipError_t hipErrorAssert = (hipError_t)710;
static const hipError_t hipErrorHostMemoryAlreadyRegistered = (hipError_t)712;
static const hipError_t hipErrorHostMemoryNotRegistered = (hipError_t)713;
static const hipError_t hipErrorLaunchFailure = (hipError_t)719;
static const hipError_t hipErrorCooperativeLaunchTooLarge = (hipError_t)720;
static const hipError_t hipErrorNotSupported = (hipError_t)801;
static const hipError_t hipErrorStreamCaptureUnsupported = (hipError_t)900;
static const hipError_t hipErrorStreamCaptureInvalidated = (hipError_t)901;
static const hipError_t hipErrorStreamCaptureUnjoined = (hipError_t)904;
static const hipError_t hipErrorCapturedEvent = (hipError_t)907;
static const hipError_t hipErrorUnknown = (hipError_t)999;
static const hipError_t hipErrorRuntimeMemory = (hipError_t)1052;
static const hipError_t hipErrorRuntimeOther = (hipError_t)1053;

typedef enum cudaMemcpyKind hipMemcpyKind;
static const hipMemcpyKind hipMemcpyHostToHost = (hipMemcpyKind)0;
static const hipMemcpyKind hipMemcpyHostToDevice = (hipMemcpyKind)1;
static const hipMemcpyKind hipMemcpyDeviceToHost = (hipMemcpyKind)2;
static const hipMemcpyKind hipMemcpyDeviceToDevice = (hipMemcpyKind)3;
static const hipMemcpyKind hipMemcpyDefault = (hipMemcpyKind)4;

typedef cudaStream_t hipStream_t;
typedef cudaEvent_t hipEvent_t;
typedef cudaGraph_t hipGraph_t;
typedef cudaGraphExec_t hipGraphExec_t;
typedef cudaGraphNode_t hipGraphNode_t;
typedef cudaMemPool_t hipMemPool_t;
typedef cudaHostFn_t hipHostFn_t;
typedef cudaStreamCallback_t hipStreamCallback_t;

#ifdef TORCHPORT_TOOL_STANDINS_CUDA_RUNTIME_API_H
typedef struct cudaDeviceProp hipDeviceProp_t;
#else
typedef struct CUstream_st ihipStream_t;
typedef struct CUevent_st ihipEvent_t;
typedef struct hipDeviceProp_t : cudaDeviceProp {
  char gcnArchName[256];
  int asicRevision;
  int isLargeBar;
  size_t maxSharedMemoryPerMultiProcessor;
} hipDeviceProp_t;
#endif

typedef enum hipMemoryType {
  hipMemoryTypeUnregistered = 0,
  hipMemoryTypeHost = 1,
  hipMemoryTypeDevice = 2,
  hipMemoryTypeManaged = 3,
  hipMemoryTypeArray = 10,
  hipMemoryTypeUnified = 11
} hipMemoryType;

// `memoryType` until ROCm 5, `type` since.
typedef struct hipPointerAttribute_t {
  union {
    hipMemoryType memoryType, type;
  };
  int device;
  void *devicePointer;
  void *hostPointer;
  int isManaged;
  unsigned allocationFlags;
} hipPointerAttribute_t;

typedef enum hipDeviceAttribute_t {
  hipDeviceAttributeClockRate = 5,
  hipDeviceAttributeComputeCapabilityMajor = 23,
  hipDeviceAttributeComputeCapabilityMinor = 61,
  hipDeviceAttributeComputeMode = 7,
  hipDeviceAttributeConcurrentKernels = 9,
  hipDeviceAttributeCooperativeLaunch = 11,
  hipDeviceAttributeIntegrated = 17,
  hipDeviceAttributeL2CacheSize = 20,
  hipDeviceAttributeManagedMemory = 25,
  hipDeviceAttributeMaxBlockDimX = 27,
  hipDeviceAttributeMaxGridDimX = 30,
  hipDeviceAttributeMaxThreadsPerBlock = 56,
  hipDeviceAttributeMaxThreadsPerMultiProcessor = 57,
  hipDeviceAttributeMultiprocessorCount = 63,
  hipDeviceAttributePciBusId = 68,
  hipDeviceAttributePciDeviceId = 69,
  hipDeviceAttributeMaxRegistersPerBlock = 71,
  hipDeviceAttributeMaxSharedMemoryPerBlock = 74,
  hipDeviceAttributeSharedMemPerBlockOptin = 75,
  hipDeviceAttributeWarpSize = 87,
  hipDeviceAttributeMemoryPoolsSupported = 88,
  hipDeviceAttributeVirtualMemoryManagementSupported = 89,
  hipDeviceAttributeMaxSharedMemoryPerMultiprocessor = 10002
} hipDeviceAttribute_t;

typedef enum hipStreamCaptureStatus {
  hipStreamCaptureStatusNone = 0,
  hipStreamCaptureStatusActive = 1,
  hipStreamCaptureStatusInvalidated = 2
} hipStreamCaptureStatus;
typedef enum hipStreamCaptureMode {
  hipStreamCaptureModeGlobal = 0,
  hipStreamCaptureModeThreadLocal = 1,
  hipStreamCaptureModeRelaxed = 2
} hipStreamCaptureMode;
typedef enum hipFuncAttribute {
  hipFuncAttributeMaxDynamicSharedMemorySize = 8,
  hipFuncAttributePreferredSharedMemoryCarveout = 9
} hipFuncAttribute;
typedef enum hipFuncCache_t {
  hipFuncCachePreferNone = 0,
  hipFuncCachePreferShared = 1,
  hipFuncCachePreferL1 = 2,
  hipFuncCachePreferEqual = 3
} hipFuncCache_t;
typedef enum hipLimit_t {
  hipLimitStackSize = 0,
  hipLimitPrintfFifoSize = 1,
  hipLimitMallocHeapSize = 2
} hipLimit_t;
typedef enum hipMemoryAdvise {
  hipMemAdviseSetReadMostly = 1,
  hipMemAdviseSetPreferredLocation = 3,
  hipMemAdviseSetAccessedBy = 5,
  hipMemAdviseSetCoarseGrain = 100
} hipMemoryAdvise;
typedef enum hipMemPoolAttr {
  hipMemPoolAttrReleaseThreshold = 4
} hipMemPoolAttr;
typedef enum hipPointer_attribute {
  HIP_POINTER_ATTRIBUTE_CONTEXT = 1,
  HIP_POINTER_ATTRIBUTE_DEVICE_POINTER = 3,
  HIP_POINTER_ATTRIBUTE_RANGE_START_ADDR = 11
} hipPointer_attribute;

typedef struct hipIpcMemHandle_st {
  char reserved[HIP_IPC_HANDLE_SIZE];
} hipIpcMemHandle_t;
typedef struct hipIpcEventHandle_st {
  char reserved[HIP_IPC_HANDLE_SIZE];
} hipIpcEventHandle_t;
typedef struct hipFuncAttributes {
  int binaryVersion, localSizeBytes, maxDynamicSharedSizeBytes;
  int maxThreadsPerBlock, numRegs;
  size_t constSizeBytes, sharedSizeBytes;
} hipFuncAttributes;

// As CUDA's driver has it.
typedef int hipDevice_t;
typedef void *hipDeviceptr_t;
typedef struct ihipCtx_t *hipCtx_t;
typedef struct ihipModule_t *hipModule_t;
typedef struct ihipModuleSymbol_t *hipFunction_t;
typedef struct hipUUID_t {
  char bytes[16];
} hipUUID;
typedef enum hipJitOption {
  hipJitOptionMaxRegisters = 0,
  HIPRTC_JIT_MAX_REGISTERS = 0
} hipJitOption;
#define HIP_LAUNCH_PARAM_BUFFER_POINTER ((void *)0x01)
#define HIP_LAUNCH_PARAM_BUFFER_SIZE ((void *)0x02)
#define HIP_LAUNCH_PARAM_END ((void *)0x03)

// Virtual memory.
typedef struct ihipMemGenericAllocationHandle *hipMemGenericAllocationHandle_t;
typedef enum hipMemAllocationType {
  hipMemAllocationTypeInvalid = 0,
  hipMemAllocationTypePinned = 1
} hipMemAllocationType;
typedef enum hipMemLocationType {
  hipMemLocationTypeInvalid = 0,
  hipMemLocationTypeDevice = 1
} hipMemLocationType;
typedef enum hipMemAllocationHandleType {
  hipMemHandleTypeNone = 0,
  hipMemHandleTypePosixFileDescriptor = 1
} hipMemAllocationHandleType;
typedef enum hipMemAllocationGranularity_flags {
  hipMemAllocationGranularityMinimum = 0,
  hipMemAllocationGranularityRecommended = 1
} hipMemAllocationGranularity_flags;
typedef enum hipMemAccessFlags {
  hipMemAccessFlagsProtNone = 0,
  hipMemAccessFlagsProtRead = 1,
  hipMemAccessFlagsProtReadWrite = 3
} hipMemAccessFlags;
typedef struct hipMemLocation {
  hipMemLocationType type;
  int id;
} hipMemLocation;
typedef struct hipMemAllocationProp {
  hipMemAllocationType type;
  union {
    hipMemAllocationHandleType requestedHandleType, requestedHandleTypes;
  };
  hipMemLocation location;
  void *win32HandleMetaData;
  struct {
    unsigned char compressionType, gpuDirectRDMACapable;
    unsigned short usage;
  } allocFlags;
} hipMemAllocationProp;
typedef struct hipMemAccessDesc {
  hipMemLocation location;
  hipMemAccessFlags flags;
} hipMemAccessDesc;

#ifdef __cplusplus
extern "C" {
#endif
hipError_t hipGetLastError(void);
hipError_t hipPeekAtLastError(void);
const char *hipGetErrorString(hipError_t);
const char *hipGetErrorName(hipError_t);
hipError_t hipInit(unsigned);
hipError_t hipDriverGetVersion(int *);
hipError_t hipRuntimeGetVersion(int *);
hipError_t hipSetDevice(int);
hipError_t hipGetDevice(int *);
hipError_t hipGetDeviceCount(int *);
hipError_t hipGetDeviceProperties(hipDeviceProp_t *, int);
hipError_t hipDeviceGet(hipDevice_t *, int);
hipError_t hipDeviceGetName(char *, int, hipDevice_t);
hipError_t hipDeviceGetUuid(hipUUID *, hipDevice_t);
hipError_t hipDeviceTotalMem(size_t *, hipDevice_t);
hipError_t hipDeviceGetAttribute(int *, hipDeviceAttribute_t, int);
hipError_t hipDeviceGetByPCIBusId(int *, const char *);
hipError_t hipDeviceGetPCIBusId(char *, int, int);
hipError_t hipDeviceGetStreamPriorityRange(int *, int *);
hipError_t hipDeviceGetLimit(size_t *, hipLimit_t);
hipError_t hipDeviceSetLimit(hipLimit_t, size_t);
hipError_t hipDeviceSetCacheConfig(hipFuncCache_t);
hipError_t hipDeviceCanAccessPeer(int *, int, int);
hipError_t hipDeviceEnablePeerAccess(int, unsigned);
hipError_t hipDeviceDisablePeerAccess(int);
hipError_t hipDeviceSynchronize(void);
hipError_t hipDeviceReset(void);
hipError_t hipSetDeviceFlags(unsigned);
hipError_t hipGetDeviceFlags(unsigned *);
hipError_t hipDeviceGetDefaultMemPool(hipMemPool_t *, int);
hipError_t hipDeviceGetMemPool(hipMemPool_t *, int);
hipError_t hipDeviceSetMemPool(int, hipMemPool_t);
hipError_t hipMemPoolSetAttribute(hipMemPool_t, hipMemPoolAttr, void *);
hipError_t hipMemPoolTrimTo(hipMemPool_t, size_t);
hipError_t hipDevicePrimaryCtxGetState(hipDevice_t, unsigned *, int *);
hipError_t hipDevicePrimaryCtxRetain(hipCtx_t *, hipDevice_t);
hipError_t hipDevicePrimaryCtxRelease(hipDevice_t);
hipError_t hipCtxCreate(hipCtx_t *, unsigned, hipDevice_t);
hipError_t hipCtxGetCurrent(hipCtx_t *);
hipError_t hipCtxSetCurrent(hipCtx_t);
hipError_t hipCtxGetDevice(hipDevice_t *);

hipError_t hipMalloc(void **, size_t);
hipError_t hipExtMallocWithFlags(void **, size_t, unsigned);
hipError_t hipMallocAsync(void **, size_t, hipStream_t);
hipError_t hipMallocManaged(void **, size_t, unsigned);
hipError_t hipMallocPitch(void **, size_t *, size_t, size_t);
hipError_t hipMallocHost(void **, size_t);
hipError_t hipHostMalloc(void **, size_t, unsigned);
hipError_t hipHostAlloc(void **, size_t, unsigned);
hipError_t hipHostGetDevicePointer(void **, void *, unsigned);
hipError_t hipHostGetFlags(unsigned *, void *);
hipError_t hipHostRegister(void *, size_t, unsigned);
hipError_t hipHostUnregister(void *);
hipError_t hipFree(void *);
hipError_t hipFreeAsync(void *, hipStream_t);
hipError_t hipHostFree(void *);
hipError_t hipFreeHost(void *);
hipError_t hipMemGetInfo(size_t *, size_t *);
hipError_t hipMemGetAddressRange(hipDeviceptr_t *, size_t *, hipDeviceptr_t);
hipError_t hipMemAdvise(const void *, size_t, hipMemoryAdvise, int);
hipError_t hipMemset(void *, int, size_t);
hipError_t hipMemsetAsync(void *, int, size_t, hipStream_t);
hipError_t hipMemsetD8(hipDeviceptr_t, unsigned char, size_t);
hipError_t hipMemsetD32Async(hipDeviceptr_t, int, size_t, hipStream_t);
hipError_t hipMemcpy(void *, const void *, size_t, hipMemcpyKind);
hipError_t hipMemcpyAsync(void *, const void *, size_t, hipMemcpyKind,
                          hipStream_t);
hipError_t hipMemcpyWithStream(void *, const void *, size_t, hipMemcpyKind,
                               hipStream_t);
hipError_t hipMemcpy2D(void *, size_t, const void *, size_t, size_t, size_t,
                       hipMemcpyKind);
hipError_t hipMemcpy2DAsync(void *, size_t, const void *, size_t, size_t,
                            size_t, hipMemcpyKind, hipStream_t);
hipError_t hipMemcpyPeer(void *, int, const void *, int, size_t);
hipError_t hipMemcpyPeerAsync(void *, int, const void *, int, size_t,
                              hipStream_t);
hipError_t hipMemcpyHtoD(hipDeviceptr_t, void *, size_t);
hipError_t hipMemcpyDtoH(void *, hipDeviceptr_t, size_t);
hipError_t hipMemcpyDtoD(hipDeviceptr_t, hipDeviceptr_t, size_t);
hipError_t hipMemPrefetchAsync(const void *, size_t, int, hipStream_t);
hipError_t hipPointerGetAttributes(hipPointerAttribute_t *, const void *);
hipError_t hipPointerGetAttribute(void *, hipPointer_attribute, hipDeviceptr_t);

hipError_t hipMemAddressReserve(void **, size_t, size_t, void *,
                                unsigned long long);
hipError_t hipMemAddressFree(void *, size_t);
hipError_t hipMemCreate(hipMemGenericAllocationHandle_t *, size_t,
                        const hipMemAllocationProp *, unsigned long long);
hipError_t hipMemExportToShareableHandle(void *,
                                         hipMemGenericAllocationHandle_t,
                                         hipMemAllocationHandleType,
                                         unsigned long long);
hipError_t hipMemGetAllocationGranularity(size_t *,
                                          const hipMemAllocationProp *,
                                          hipMemAllocationGranularity_flags);
hipError_t hipMemImportFromShareableHandle(hipMemGenericAllocationHandle_t *,
                                           void *, hipMemAllocationHandleType);
hipError_t hipMemMap(void *, size_t, size_t, hipMemGenericAllocationHandle_t,
                     unsigned long long);
hipError_t hipMemRelease(hipMemGenericAllocationHandle_t);
hipError_t hipMemSetAccess(void *, size_t, const hipMemAccessDesc *, size_t);
hipError_t hipMemUnmap(void *, size_t);

hipError_t hipStreamCreate(hipStream_t *);
hipError_t hipStreamCreateWithFlags(hipStream_t *, unsigned);
hipError_t hipStreamCreateWithPriority(hipStream_t *, unsigned, int);
hipError_t hipExtStreamCreateWithCUMask(hipStream_t *, unsigned,
                                        const unsigned *);
hipError_t hipStreamDestroy(hipStream_t);
hipError_t hipStreamSynchronize(hipStream_t);
hipError_t hipStreamQuery(hipStream_t);
hipError_t hipStreamGetDevice(hipStream_t, hipDevice_t *);
hipError_t hipStreamGetFlags(hipStream_t, unsigned *);
hipError_t hipStreamGetPriority(hipStream_t, int *);
hipError_t hipStreamWaitEvent(hipStream_t, hipEvent_t, unsigned);
hipError_t hipStreamAddCallback(hipStream_t, hipStreamCallback_t, void *,
                                unsigned);
hipError_t hipLaunchHostFunc(hipStream_t, hipHostFn_t, void *);
hipError_t hipStreamWaitValue32(hipStream_t, void *, unsigned, unsigned,
                                unsigned);
hipError_t hipStreamWriteValue32(hipStream_t, void *, unsigned, unsigned);
hipError_t hipStreamBeginCapture(hipStream_t, hipStreamCaptureMode);
hipError_t hipStreamEndCapture(hipStream_t, hipGraph_t *);
hipError_t hipStreamIsCapturing(hipStream_t, hipStreamCaptureStatus *);
hipError_t hipStreamGetCaptureInfo(hipStream_t, hipStreamCaptureStatus *,
                                   unsigned long long *);
hipError_t hipStreamGetCaptureInfo_v2(hipStream_t, hipStreamCaptureStatus *,
                                      unsigned long long *, hipGraph_t *,
                                      const hipGraphNode_t **, size_t *);
hipError_t hipThreadExchangeStreamCaptureMode(hipStreamCaptureMode *);
hipError_t hipGraphCreate(hipGraph_t *, unsigned);
hipError_t hipGraphInstantiate(hipGraphExec_t *, hipGraph_t, hipGraphNode_t *,
                               char *, size_t);
hipError_t hipGraphLaunch(hipGraphExec_t, hipStream_t);
hipError_t hipGraphDestroy(hipGraph_t);
hipError_t hipGraphExecDestroy(hipGraphExec_t);

hipError_t hipEventCreate(hipEvent_t *);
hipError_t hipEventCreateWithFlags(hipEvent_t *, unsigned);
hipError_t hipEventDestroy(hipEvent_t);
hipError_t hipEventRecord(hipEvent_t, hipStream_t);
hipError_t hipEventQuery(hipEvent_t);
hipError_t hipEventSynchronize(hipEvent_t);
hipError_t hipEventElapsedTime(float *, hipEvent_t, hipEvent_t);

hipError_t hipIpcGetMemHandle(hipIpcMemHandle_t *, void *);
hipError_t hipIpcOpenMemHandle(void **, hipIpcMemHandle_t, unsigned);
hipError_t hipIpcCloseMemHandle(void *);
hipError_t hipIpcGetEventHandle(hipIpcEventHandle_t *, hipEvent_t);
hipError_t hipIpcOpenEventHandle(hipEvent_t *, hipIpcEventHandle_t);

hipError_t hipModuleLoad(hipModule_t *, const char *);
hipError_t hipModuleLoadData(hipModule_t *, const void *);
hipError_t hipModuleLoadDataEx(hipModule_t *, const void *, unsigned,
                               hipJitOption *, void **);
hipError_t hipModuleUnload(hipModule_t);
hipError_t hipModuleGetFunction(hipFunction_t *, hipModule_t, const char *);
hipError_t hipModuleGetGlobal(hipDeviceptr_t *, size_t *, hipModule_t,
                              const char *);
hipError_t hipModuleLaunchKernel(hipFunction_t, unsigned, unsigned, unsigned,
                                 unsigned, unsigned, unsigned, unsigned,
                                 hipStream_t, void **, void **);
hipError_t hipModuleOccupancyMaxActiveBlocksPerMultiprocessor(int *,
                                                              hipFunction_t,
                                                              int, size_t);
hipError_t hipFuncGetAttributes(hipFuncAttributes *, const void *);
hipError_t hipFuncSetAttribute(const void *, hipFuncAttribute, int);
hipError_t hipFuncSetCacheConfig(const void *, hipFuncCache_t);
hipError_t hipLaunchKernel(const void *, struct dim3, struct dim3, void **,
                           size_t, hipStream_t);
hipError_t hipLaunchCooperativeKernel(const void *, struct dim3, struct dim3,
                                      void **, unsigned, hipStream_t);
hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessor(int *, const void *,
                                                        int, size_t);
hipError_t hipOccupancyMaxPotentialBlockSize(int *, int *, const void *, size_t,
                                             int);
hipError_t hipProfilerStart(void);
hipError_t hipProfilerStop(void);
#ifdef __cplusplus
}

// The C++ part of the interface.
template <typename T> hipError_t hipMalloc(T **Pointer, size_t Bytes) {
  return hipMalloc(reinterpret_cast<void **>(Pointer), Bytes);
}
template <typename T>
hipError_t hipMallocAsync(T **Pointer, size_t Bytes, hipStream_t Stream) {
  return hipMallocAsync(reinterpret_cast<void **>(Pointer), Bytes, Stream);
}
template <typename T>
hipError_t hipMallocManaged(T **Pointer, size_t Bytes,
                            unsigned Flags = hipMemAttachGlobal) {
  return hipMallocManaged(reinterpret_cast<void **>(Pointer), Bytes, Flags);
}
template <typename T>
hipError_t hipHostMalloc(T **Pointer, size_t Bytes,
                         unsigned Flags = hipHostMallocDefault) {
  return hipHostMalloc(reinterpret_cast<void **>(Pointer), Bytes, Flags);
}
template <typename T>
hipError_t hipFuncSetAttribute(T *Function, hipFuncAttribute What, int Value) {
  return hipFuncSetAttribute(reinterpret_cast<const void *>(Function), What,
                             Value);
}
template <typename T>
hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessor(int *Blocks, T Function,
                                                        int Size,
                                                        size_t Shared) {
  return hipOccupancyMaxActiveBlocksPerMultiprocessor(
      Blocks, reinterpret_cast<const void *>(Function), Size, Shared);
}
inline hipError_t hipMemcpy(void *To, const void *From, size_t Bytes) {
  return hipMemcpy(To, From, Bytes, hipMemcpyDefault);
}
inline hipError_t hipMemcpyAsync(void *To, const void *From, size_t Bytes,
                                 hipMemcpyKind Kind) {
  return hipMemcpyAsync(To, From, Bytes, Kind, nullptr);
}
inline hipError_t hipMemsetAsync(void *To, int Value, size_t Bytes) {
  return hipMemsetAsync(To, Value, Bytes, nullptr);
}
inline hipError_t hipEventRecord(hipEvent_t Event) {
  return hipEventRecord(Event, nullptr);
}
inline hipError_t hipStreamWaitEvent(hipStream_t Stream, hipEvent_t Event) {
  return hipStreamWaitEvent(Stream, Event, 0);
}
#endif

#endif
