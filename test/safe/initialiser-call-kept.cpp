// The call that initialises the variable is still made.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: if (::torchport::is_available(torch::kCUDA))
// FIXED: device = ::torchport::device(torch::kCUDA, 0);

#include <torch/torch.h>
#include <iostream>
torch::Device read_config() {
  std::cout << "config read ";
  return torch::kCPU;
}
int main() {
  torch::Device device = read_config();
  if (torch::cuda::is_available())
    device = torch::Device(torch::kCUDA, 0);
  else
    device = torch::kCPU;
  std::cout << device;
}
