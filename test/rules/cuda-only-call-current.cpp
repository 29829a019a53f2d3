// Calls that choose the device that CUDA calls the current one, and what is
// meant by it.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <c10/cuda/CUDAFunctions.h>
// CHECK-FIXES: #include <c10/cuda/CUDAFunctions.h>
// CHECK-FIXES-NEXT: #include <torchport/twins.h>
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

// The current device is waited for, and it is another one.
void wait(torch::Device device) {
  torch::cuda::synchronize();
  // CHECK-MESSAGES: :[[@LINE-1]]:3: {{.*}}[cuda-only-call]
  // CHECK-FIXES: ::torchport::synchronize(torch::kCUDA);
}
