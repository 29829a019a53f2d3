// Code under a macro of a build for CUDA.
// RUN: %check_kind %s %t -- %libtorch_flags
//--- positive.cpp
#include <torch/torch.h>
#ifdef USE_CUDA
// CHECK 2: note: code under '#ifdef USE_CUDA' is compiled only for CUDA: add code for the other accelerators [tied-to-cuda]
constexpr int threads = 256;
#else
constexpr int threads = 4;
#endif
#ifdef __CUDACC__ // CHECK 2: '#ifdef __CUDACC__' is compiled only for CUDA
constexpr int warps = 8;
#endif
// A macro's value.
#if GPU_KIND == GPU_KIND_CUDA // CHECK 2: '#if GPU_KIND == GPU_KIND_CUDA' is compiled only for CUDA
constexpr int kind = 1;
#endif
// A chain of conditions is reported once, at its beginning.
#ifdef USE_HIP // CHECK 2: '#elif defined(USE_CUDA)' is compiled only for CUDA
constexpr int lanes = 64;
#elif defined(USE_CUDA)
constexpr int lanes = 32;
#endif
//--- calm.cpp
#if defined(USE_CUDA) || defined(USE_XPU)
constexpr int blocks = 16;
#endif
#ifndef USE_CUDA
constexpr int cores = 4;
#endif
#if !defined(USE_CUDA)
constexpr int more_cores = 4;
#endif
#ifdef USE_XPU
constexpr int width = 16;
#elif defined(USE_CUDA)
constexpr int width = 32;
#endif
//--- macro.cpp
#define WITH_CUDA defined(USE_CUDA)
#if WITH_CUDA // CHECK 2: '#if WITH_CUDA' is compiled only for CUDA
constexpr int by_object = 256;
#endif
#define BOTH(A, B) ((A) && (B))
#if BOTH(USE_CUDA, USE_DISTRIBUTED) // CHECK 2: '#if BOTH(USE_CUDA, USE_DISTRIBUTED)' is compiled only for CUDA
constexpr int by_function = 256;
#endif
#define BUILT(NAME) (MINE_WITH_##NAME)
#if BUILT(CUDA) // CHECK 2: '#if BUILT(CUDA)' is compiled only for CUDA
constexpr int by_name = 256;
#endif
//--- template.cpp
template <typename T> T instance(T value) {
#ifdef USE_CUDA // CHECK 2: '#ifdef USE_CUDA' is compiled only for CUDA
  return value * 2;
#else
  return value;
#endif
}
template int instance(int);
template long instance(long);
#ifdef MINE_WITH_CUDA // CHECK 2: '#ifdef MINE_WITH_CUDA' is compiled only for CUDA
template <typename T> T skipped(T value) { return value; }
#endif
//--- several/own.h
#ifdef USE_CUDA // CHECK 2: '#ifdef USE_CUDA' is compiled only for CUDA
constexpr int in_header = 256;
#else
constexpr int in_header = 4;
#endif
#define MINE_HAS_CUDA 0
//--- several/one.cpp
#if MINE_HAS_CUDA // CHECK 2: '#if MINE_HAS_CUDA' is compiled only for CUDA
constexpr int one = 1;
#endif
//--- several/other.cpp
constexpr int other = in_header;
