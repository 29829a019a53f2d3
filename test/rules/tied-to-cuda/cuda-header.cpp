// A header that comes only with CUDA.
// RUN: %check_kind %s %t -- %libtorch_flags
//--- positive.cpp
#include <torch/torch.h>
#include <c10/cuda/CUDAMiscFunctions.h>
// CHECK 10: note: 'c10/cuda/CUDAMiscFunctions.h' comes only with CUDA: without CUDA this file does not compile [tied-to-cuda]
// Reported once in a file.
#include <c10/cuda/CUDAMacros.h>
//--- calm.cpp
#include <torch/cuda.h>
#include <ATen/detail/CUDAHooksInterface.h>
//--- macro.cpp
#ifdef USE_CUDA
// CHECK 2: note: code under '#ifdef USE_CUDA' is compiled only for CUDA: add code for the other accelerators [tied-to-cuda]
#include <cudnn.h>
#endif
#define HEADER <c10/cuda/CUDAMiscFunctions.h>
#include HEADER // CHECK 10: 'c10/cuda/CUDAMiscFunctions.h' comes only with CUDA
#define OF_C10(NAME) <c10/cuda/NAME>
#include OF_C10(CUDAMacros.h)
//--- template.cpp
#include <c10/cuda/CUDAMacros.h> // CHECK 10: 'c10/cuda/CUDAMacros.h' comes only with CUDA
template <typename T> T instance(T value) { return value; }
template int instance(int);
//--- several/own.h
#include <c10/cuda/CUDAMiscFunctions.h> // CHECK 10: 'c10/cuda/CUDAMiscFunctions.h' comes only with CUDA
//--- several/other.cpp
#include <c10/cuda/CUDAMacros.h> // CHECK 10: 'c10/cuda/CUDAMacros.h' comes only with CUDA
