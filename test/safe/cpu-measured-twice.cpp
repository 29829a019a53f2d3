// Unsafe: the loop leaves CUDA out where there is none.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: for (torch::Device device : {torch::Device(torch::kCPU), ::torchport::device(torch::kCUDA, 0)}) {
// FIXED: if (::torchport::is(torch::kCUDA, device) && !::torchport::is_available(torch::kCUDA))

#include <torch/torch.h>
#include <iostream>
#include <vector>
int main() {
  for (torch::Device device : {torch::Device(torch::kCPU), torch::Device(torch::kCUDA, 0)}) {
    if (device.is_cuda() && !torch::cuda::is_available())
      continue;
    std::cout << "on " << device << ' ';
  }
}
