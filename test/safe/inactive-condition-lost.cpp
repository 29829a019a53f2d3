// A condition of another configuration stays.
// RUN: %S/check %s %t %libtorch_flags
// FIXED: torch::Device device(::torchport::is_available(torch::kCUDA)
// FIXED: ? ::torchport::device_type(torch::kCUDA) : torch::kCPU);

#include <torch/torch.h>
#include <iostream>
int main(int argc, char **) {
  torch::Device device(torch::cuda::is_available()
#ifdef INTERACTIVE
                       && argc > 1
#endif
                       ? torch::kCUDA : torch::kCPU);
  std::cout << device.type();
}
