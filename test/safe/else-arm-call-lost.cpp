// No fix. The call in the arm for the CPU is lost.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: if (::torchport::is_available(torch::kCUDA))
// FIXED: big->to(::torchport::device(torch::kCUDA));

#include <torch/torch.h>
#include <iostream>
torch::nn::Linear quantised() {
  std::cout << "quantised ";
  return torch::nn::Linear(2, 2);
}
int main() {
  torch::nn::Linear big(2, 2);
  if (torch::cuda::is_available())
    big->to(torch::kCUDA);
  else
    quantised()->to(torch::kCPU);
  std::cout << "done";
}
