// What the tests name of the CUDA runtime, as NVIDIA declares it.
#pragma once

typedef enum cudaError { cudaSuccess } cudaError_t;
typedef struct CUstream_st *cudaStream_t;

extern "C" {
cudaError_t cudaSetDevice(int device);
cudaError_t cudaGetDeviceCount(int *count);
cudaError_t cudaDeviceSynchronize();
cudaError_t cudaMemcpyAsync(void *to, const void *from, unsigned long bytes,
                            int kind, cudaStream_t stream);
}
