// Calls that set the current CUDA device are reported.
// RUN: %check_rules %s %t -- %libtorch_flags

#include <c10/cuda/CUDAFunctions.h>
#include <cuda_runtime_api.h>
#include <torch/torch.h>

// Row 47.
void choose(int rank) {
  cudaSetDevice(rank);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'cudaSetDevice()' sets the current device of CUDA only: pass the device where tensors are created and moved [cuda-only-call]
  c10::cuda::set_device(rank);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'c10::cuda::set_device()' sets the current device of CUDA only: pass the device where tensors are created and moved [cuda-only-call]
  at::cuda::set_device(0);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'c10::cuda::set_device()' sets the current device of CUDA only: pass the device where tensors are created and moved [cuda-only-call]
}
