// No fix.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: if (::torchport::is_available(torch::kCUDA))
// FIXED: torch::Device device(::torchport::parse_device(pick()));

#include <torch/torch.h>
#include <iostream>
std::string pick() {
  if (torch::cuda::is_available())
    return "cuda";
  return "cpu";
}
int main() {
  torch::Device device(pick());
  if (pick() == "cuda")
    std::cout << "with mixed precision ";
  std::cout << torch::ones({2}, device).device();
}
