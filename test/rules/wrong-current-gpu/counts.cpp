// The number of GPUs is no index, and no index is compared with it by `<=`. Row 101.
// RUN: %check_rules %s %t --rules=wrong-current-gpu -- %libtorch_flags
#include <c10/cuda/CUDAFunctions.h>
#include <c10/cuda/CUDAGuard.h>
#include <torch/torch.h>

torch::Tensor devices(torch::Tensor x) {
  torch::Device last(torch::kCUDA, torch::cuda::device_count());
  // CHECK 36: warning: 'torch::cuda::device_count()' is the number of GPUs, and indices of GPUs end one below it [wrong-current-gpu]
  // CHECK-FIXES: torch::Device last(::torchport::device(torch::kCUDA, torch::cuda::device_count()));
  return x.to(last);
}
void counts() {
  cudaSetDevice(torch::cuda::device_count()); // CHECK 17: 'torch::cuda::device_count()' is the number of GPUs
  const auto n = c10::cuda::device_count();
  c10::cuda::set_device(n); // CHECK 25: 'n' is the number of GPUs
  c10::cuda::set_device(n - 1);
  int count = 0;
  cudaGetDeviceCount(&count);
  cudaSetDevice(count); // CHECK 17: 'count' is the number of GPUs
  c10::cuda::CUDAGuard guard(count); // CHECK 30: 'count' is the number of GPUs
  auto last = torch::cuda::device_count();
  --last;
  cudaSetDevice(last);
}
void up_to() {
  for (int i = 0; i <= torch::cuda::device_count(); ++i)
    cudaSetDevice(i); // CHECK 19: 'i <= torch::cuda::device_count()' allows 'i' to be the number of GPUs, and indices of GPUs end one below it [wrong-current-gpu]
  for (int i = 0; i < torch::cuda::device_count(); ++i)
    cudaSetDevice(i);
}
torch::Tensor checked(torch::Tensor x, int gpu) {
  if (gpu > torch::cuda::device_count())
    throw std::out_of_range("gpu");
  return x.to(torch::Device(torch::kCUDA, gpu)); // CHECK 43: 'gpu > torch::cuda::device_count()' allows 'gpu' to be
  // CHECK-FIXES: return x.to(::torchport::device(torch::kCUDA, gpu));
}
// Another comparison excludes it, or the number is not an index.
torch::Tensor checked_twice(torch::Tensor x, int gpu) {
  if (gpu > torch::cuda::device_count() || gpu == torch::cuda::device_count())
    throw std::out_of_range("gpu");
  return x.to(torch::Device(torch::kCUDA, gpu));
}
void worlds(torch::Tensor x) {
  for (int size = 1; size <= torch::cuda::device_count(); ++size)
    x = x.to(torch::Device(torch::kCUDA, size - 1));
}
