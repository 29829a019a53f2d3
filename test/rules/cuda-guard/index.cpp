// CUDA guards with an index, without a device and on the heap are reported.
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>
#include <c10/cuda/CUDAGuard.h>

// Row 46: an index, whose device another machine may not have.
void guards_by_number(int gpu_id, torch::Device device) {
  c10::cuda::CUDAGuard numbered(gpu_id);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: {{.*}}[cuda-guard]
  c10::cuda::CUDAGuard first(0);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: {{.*}}[cuda-guard]
}

// A guard without a device, and one on the heap.
void guards_later(torch::Device device) {
  c10::cuda::OptionalCUDAGuard guard;
  // CHECK-MESSAGES: :[[@LINE-1]]:3: {{.*}}[cuda-guard]
  guard.set_device(device);
}
void guards_on_the_heap(torch::Device device) {
  auto guard = std::make_unique<c10::cuda::CUDAGuard>(device);
  // CHECK-MESSAGES: :[[@LINE-1]]:16: {{.*}}[cuda-guard]
}

// In a macro.
#define GUARD(x) at::cuda::CUDAGuard guard(x.device())
// CHECK-MESSAGES: :[[@LINE-1]]:18: {{.*}}[cuda-guard]
torch::Tensor macros(torch::Tensor x) {
  GUARD(x);
  return x.matmul(x);
}
