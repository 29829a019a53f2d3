// "CUDA available" still says whether there is CUDA.
//
// RUN: %S/check %s %t %libtorch_flags

// FIXED: torch::Device device(torchport::device());

#include <torch/torch.h>
#include <iostream>
int main() {
  const bool cuda = torch::cuda::is_available();
  torch::Device device(cuda ? torch::Device(torch::kCUDA, 0) : torch::Device(torch::kCPU));
  std::cout << "Training. CUDA available: " << (cuda ? "yes" : "no") << '\n';
  std::cout << device;
}
