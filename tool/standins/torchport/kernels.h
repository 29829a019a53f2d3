// Stand-in: what a compiler of kernels knows without any header. Device code is
// not read, so its functions need names only where host code can hold them.
#ifndef TORCHPORT_TOOL_STANDINS_TORCHPORT_KERNELS_H
#define TORCHPORT_TOOL_STANDINS_TORCHPORT_KERNELS_H

#ifdef TORCHPORT_READS_HIP
#include <hip/hip_runtime.h>
#else
#include <cuda_runtime.h>
#endif

// The headers above are read as on the host, where these are nothing.
#undef __host__
#undef __device__
#undef __global__
#undef __shared__
#undef __constant__
#undef __managed__
#undef __launch_bounds__
#undef __forceinline__
#undef __grid_constant__
#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __managed__ __attribute__((managed))
#define __launch_bounds__(...)
#define __forceinline__ inline __attribute__((always_inline))
#define __grid_constant__

// What Clang makes of `<<<...>>>`.
unsigned __cudaPushCallConfiguration(dim3, dim3, decltype(sizeof(0)) = 0,
                                     void * = nullptr);
unsigned __hipPushCallConfiguration(dim3, dim3, decltype(sizeof(0)) = 0,
                                    void * = nullptr);
int cudaConfigureCall(dim3, dim3, decltype(sizeof(0)) = 0, void * = nullptr);
int hipConfigureCall(dim3, dim3, decltype(sizeof(0)) = 0, void * = nullptr);

// In device lambdas of host functions, and in functions for both.
extern const uint3 threadIdx, blockIdx;
extern const dim3 blockDim, gridDim;
#ifdef TORCHPORT_READS_HIP
constexpr int warpSize = __AMDGCN_WAVEFRONT_SIZE;
#else
constexpr int warpSize = 32;
#endif
__host__ __device__ void __syncthreads();
__host__ __device__ void __syncwarp(unsigned = ~0u);
__host__ __device__ void __threadfence();
template <typename T> __host__ __device__ T __ldg(const T *);
template <typename T> __host__ __device__ T atomicAdd(T *, T);

// Without <algorithm>, in host functions too.
template <typename A, typename B>
__host__ __device__ auto min(A, B) -> decltype(true ? A() : B());
template <typename A, typename B>
__host__ __device__ auto max(A, B) -> decltype(true ? A() : B());

#endif
