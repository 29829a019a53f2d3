// Guards that take only CUDA devices are reported in host code, without a fix.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <c10/cuda/CUDAGuard.h>
#include <torch/torch.h>

// Row 45.
torch::Tensor guards(torch::Tensor x) {
  at::cuda::CUDAGuard guard(x.device());
  // CHECK 3: warning: 'c10::cuda::CUDAGuard' only takes CUDA devices: 'c10::DeviceGuard' takes any [cuda-guard]
  return x.matmul(x);
}
torch::Tensor guards_perhaps(torch::Tensor x) {
  const at::cuda::OptionalCUDAGuard guard(device_of(x));
  // CHECK 3: warning: 'c10::cuda::OptionalCUDAGuard' only takes CUDA devices: 'c10::OptionalDeviceGuard' takes any [cuda-guard]
  return x.matmul(x);
}
// Row 46: the index of a device.
torch::Tensor guards_by_number(torch::Tensor x, torch::Device device) {
  c10::cuda::CUDAGuard first(device.index()); // CHECK 3: [cuda-guard]
  c10::cuda::CUDAGuard second(x.get_device()); // CHECK 3: [cuda-guard]
  return x.matmul(x);
}
void guards_by_number(int gpu_id, torch::Device device) {
  c10::cuda::CUDAGuard numbered(gpu_id); // CHECK 3: [cuda-guard]
  c10::cuda::CUDAGuard first(0); // CHECK 3: [cuda-guard]
}
// A guard without a device, and one on the heap.
void guards_later(torch::Device device) {
  c10::cuda::OptionalCUDAGuard guard; // CHECK 3: [cuda-guard]
  guard.set_device(device);
}
void guards_on_the_heap(torch::Device device) { auto guard = std::make_unique<c10::cuda::CUDAGuard>(device); }
// CHECK 62: [cuda-guard]
