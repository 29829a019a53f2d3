// Unsafe at best: the inactive header may declare the function.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: bool gpu() { return ::torchport::is_available(torch::kCUDA); }

#include <torch/torch.h>
#include <iostream>
#ifdef USE_ROCM
#include "hip_compat.h" // our own torch::hip::is_available()
bool gpu() { return torch::hip::is_available(); }
#else
bool gpu() { return torch::cuda::is_available(); }
#endif
