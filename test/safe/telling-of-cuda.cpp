// "CUDA available" says whether there is CUDA.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: const bool cuda = ::torchport::is_available(torch::kCUDA);
// FIXED: torch::Device device(cuda ? ::torchport::device_type(torch::kCUDA) : torch::kCPU);

#include <torch/torch.h>
#include <iostream>
int main() {
  const bool cuda = torch::cuda::is_available();
  torch::Device device(cuda ? torch::kCUDA : torch::kCPU);
  std::cout << "Training. CUDA available: " << (cuda ? "yes" : "no") << '\n';
  std::cout << device;
}
