// A string_view that a device string is made from.
// RUN: %S/check %s %t %libtorch_flags
// FIXED: if (::torchport::is_available(torch::kCUDA))
// FIXED: torch::Device device{::torchport::parse_device(std::string(name))};

#include <torch/torch.h>
#include <iostream>
#include <string_view>
int main() {
  std::string_view name;
  if (torch::cuda::is_available())
    name = "cuda";
  else
    name = "cpu";
  torch::Device device{std::string(name)};
  std::cout << device;
}
