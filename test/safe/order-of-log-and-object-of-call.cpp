// As 06, for the arm of the CPU and an object that a call gives: "using the
// CPU, model built" becomes "model built, using the CPU" without an
// accelerator.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: const auto has_gpu = ::torchport::is_available(torch::kCUDA);
// FIXED: build()->to(::torchport::device(at::kCUDA, 0));

#include <torch/torch.h>
#include <iostream>
torch::nn::Linear build() {
  std::cout << "model built ";
  return torch::nn::Linear(2, 2);
}
int main() {
  const auto has_gpu = torch::cuda::is_available();
  if (has_gpu) {
    build()->to({at::kCUDA, 0});
  } else {
    std::cout << "using the CPU ";
    build()->to(torch::Device("cpu"));
  }
}
