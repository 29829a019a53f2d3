// No fix. "cuda" becomes "cuda:0", and the branch is dead.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: if (::torchport::is_available(torch::kCUDA))
// FIXED: torch::Device device(::torchport::parse_device(name));

#include <torch/torch.h>
#include <iostream>
int main() {
  std::string name;
  if (torch::cuda::is_available())
    name = "cuda";
  else
    name = "cpu";
  torch::Device device(name);
  if (name == "cuda")
    std::cout << "with mixed precision ";
  std::cout << torch::ones({2}, device).device();
}
