// Index 0 beside another index is device 0, not the best one. Both halves
// are on cuda:1 now.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: torch::Device front(::torchport::device(torch::kCUDA, 0)), back(::torchport::device(torch::kCUDA, 1));

#include <torch/torch.h>
#include <iostream>
int main() {
  torch::Device front("cuda:0"), back("cuda:1");
  std::cout << torch::ones({2}, front).device() << ' ' << torch::ones({2}, back).device();
}
