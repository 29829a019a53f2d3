// No fix, or the variable stays: a debug build does not compile any more.
//
// RUN: %S/check %s %t %libtorch_flags -DNDEBUG
// FIXED: const bool has_gpu = ::torchport::is_available(torch::kCUDA);
// FIXED: torch::Device device(has_gpu ? ::torchport::device_type(torch::kCUDA) : torch::kCPU);

#include <torch/torch.h>
#include <iostream>
#include <cassert>
int main() {
  const bool has_gpu = torch::cuda::is_available();
  torch::Device device(has_gpu ? torch::kCUDA : torch::kCPU);
  assert(has_gpu || !device.is_cuda());
  std::cout << device;
}
