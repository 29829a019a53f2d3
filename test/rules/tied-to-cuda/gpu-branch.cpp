// Code under a macro of a build for any accelerator, which needs CUDA.
// RUN: %check_kind %s %t -- %libtorch_flags
//--- positive.cpp
#include <torch/torch.h>
#if !defined(CPU_ONLY)
// CHECK 2: note: code under '#if !defined(CPU_ONLY)' is compiled for every accelerator, but needs CUDA [tied-to-cuda]
inline int threads_of_cuda() { return 4; }
#endif
#ifdef MINE_WITH_GPU // CHECK 2: '#ifdef MINE_WITH_GPU' is compiled for every accelerator
const char *device = "cuda";
#endif
#ifndef CPU_ONLY // CHECK 2: '#ifndef CPU_ONLY' is compiled for every accelerator
const char *with_cuda = "yes";
#endif
//--- calm.cpp
#ifdef MINE_WITH_GPU
constexpr int gpus = 4;
#endif
#ifdef CPU_ONLY
constexpr int without_cuda = 4;
#endif
//--- macro.cpp
#define WITH_GPU !defined(CPU_ONLY)
#if WITH_GPU // CHECK 2: '#if WITH_GPU' is compiled for every accelerator
constexpr int by_object_cuda = 1;
#endif
#define BOTH(A, B) ((A) && (B))
#if BOTH(MINE_WITH_GPU, MINE_WITH_MPI) // CHECK 2: '#if BOTH(MINE_WITH_GPU, MINE_WITH_MPI)' is compiled for every accelerator
constexpr int by_function_cuda = 1;
#endif
//--- template.cpp
template <typename T> T instance(T value) {
#ifdef MINE_WITH_GPU // CHECK 2: '#ifdef MINE_WITH_GPU' is compiled for every accelerator
  cudaDeviceSynchronize();
  // CHECK 3: note: 'cudaDeviceSynchronize' asks for CUDA, and the code around it could not be parsed [tied-to-cuda]
#endif
  return value;
}
template int instance(int);
template long instance(long);
//--- several/own.h
#ifdef MINE_WITH_GPU // CHECK 2: '#ifdef MINE_WITH_GPU' is compiled for every accelerator
void cuda_in_header();
#endif
//--- several/other.cpp
#ifdef MINE_WITH_GPU // CHECK 2: '#ifdef MINE_WITH_GPU' is compiled for every accelerator
void other() { cuda_in_header(); }
#endif
