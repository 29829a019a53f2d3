// "CUDA available" still says whether there is CUDA.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: const bool cuda = ::torchport::is_available(torch::kCUDA);
// FIXED: torch::Device device(cuda ? ::torchport::device(torch::kCUDA, 0) : torch::Device(torch::kCPU));

#include <torch/torch.h>
#include <iostream>
int main() {
  const bool cuda = torch::cuda::is_available();
  torch::Device device(cuda ? torch::Device(torch::kCUDA, 0) : torch::Device(torch::kCPU));
  std::cout << "Training. CUDA available: " << (cuda ? "yes" : "no") << '\n';
  std::cout << device;
}
