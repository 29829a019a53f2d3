// What is logged is of CUDA alone (versionCuDNN throws elsewhere):
// is_cuda(), or unsafe.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: if (::torchport::is_available(torch::kCUDA)) {
// FIXED: device = ::torchport::device(torch::kCUDA);

#include <torch/torch.h>
#include <iostream>
#include <ATen/detail/CUDAHooksInterface.h>
int main() {
  torch::Device device(torch::kCPU);
  if (torch::cuda::is_available()) {
    std::cout << "Using the GPU, cuDNN " << at::detail::getCUDAHooks().versionCuDNN() << '\n';
    device = torch::kCUDA;
  }
  std::cout << device;
}
