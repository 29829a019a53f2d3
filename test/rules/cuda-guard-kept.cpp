// Guards in a file that goes on using LibTorch's CUDA headers: each has a fix of
// its own, if it has one.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>

#include <c10/cuda/CUDAGuard.h>


torch::Tensor guards(torch::Tensor x) {
  at::cuda::CUDAGuard guard(x.device());
  // CHECK-MESSAGES: :[[@LINE-1]]:3: {{.*}}[cuda-guard]
  return x.matmul(x);
}

// Row 46: only the running program knows which device that is on another
// machine.
void guards_by_number(int gpu_id, torch::Device device) {
  c10::cuda::CUDAGuard numbered(gpu_id);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: {{.*}}[cuda-guard]
  c10::cuda::CUDAGuard first(0);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: {{.*}}[cuda-guard]
}
void guards_the_first() {
  c10::cuda::CUDAGuard first(0);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: {{.*}}[cuda-guard]
}

// The portable guards have other methods, and a member another type.
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
