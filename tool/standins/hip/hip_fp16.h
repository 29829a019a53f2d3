// Stand-in: the half-precision types of HIP, which are called as CUDA's.
#include <cuda_fp16.h>
#include <hip/hip_runtime.h>
