// A header of CUDA's, without which the file does not compile.
//
// RUN: %check_rules %s %t --rules=tied-to-cuda -- %libtorch_flags

#include <torch/torch.h>

#ifdef USE_CUDA
#include <cudnn.h>
#endif
#include <c10/cuda/CUDAMiscFunctions.h>
// CHECK-MESSAGES: :[[@LINE-1]]:10: note: 'c10/cuda/CUDAMiscFunctions.h' comes with CUDA alone: the file does not compile for another accelerator, nor without one [tied-to-cuda]
