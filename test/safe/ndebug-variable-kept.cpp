// A debug build still names the variable.
//
// RUN: %S/check %s %t %libtorch_flags -DNDEBUG
// FIXED: const bool has_gpu = ::torchport::is_available(torch::kCUDA);
// FIXED: torch::Device device(has_gpu ? ::torchport::device(torch::kCUDA, 0) : torch::Device(torch::kCPU));

#include <torch/torch.h>
#include <iostream>
#include <cassert>
int main() {
  const bool has_gpu = torch::cuda::is_available();
  torch::Device device(has_gpu ? torch::Device(torch::kCUDA, 0) : torch::Device(torch::kCPU));
  assert(has_gpu || !device.is_cuda());
  std::cout << device;
}
