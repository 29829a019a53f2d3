// Guards that take only CUDA devices are reported in host code, without a fix.
// RUN: %check_rules %s %t -- %libtorch_flags

#include <c10/cuda/CUDAGuard.h>
#include <torch/torch.h>

// Row 45.
torch::Tensor guards(torch::Tensor x) {
  at::cuda::CUDAGuard guard(x.device());
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'c10::cuda::CUDAGuard' only takes CUDA devices: 'c10::DeviceGuard' takes any [cuda-guard]
  return x.matmul(x);
}
torch::Tensor guards_perhaps(torch::Tensor x) {
  const at::cuda::OptionalCUDAGuard guard(device_of(x));
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'c10::cuda::OptionalCUDAGuard' only takes CUDA devices: 'c10::OptionalDeviceGuard' takes any [cuda-guard]
  return x.matmul(x);
}

// Row 46: the index of a device.
torch::Tensor guards_by_number(torch::Tensor x, torch::Device device) {
  c10::cuda::CUDAGuard first(device.index());
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'c10::cuda::CUDAGuard' only takes CUDA devices: 'c10::DeviceGuard' takes any [cuda-guard]
  c10::cuda::CUDAGuard second(x.get_device());
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'c10::cuda::CUDAGuard' only takes CUDA devices: 'c10::DeviceGuard' takes any [cuda-guard]
  return x.matmul(x);
}

// In a template.
template <typename Function> void guarded(torch::Device device, Function call) {
  c10::cuda::CUDAGuard guard(device);
  // CHECK-MESSAGES: :[[@LINE-1]]:3: warning: 'c10::cuda::CUDAGuard' only takes CUDA devices: 'c10::DeviceGuard' takes any [cuda-guard]
  call();
}
template void guarded(torch::Device, void (*)());
template void guarded(torch::Device, bool (*)());
