// The user's --cpu is heeded.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: bool use_gpu = ::torchport::is_available(torch::kCUDA);
// FIXED: torch::Device device(use_gpu ? ::torchport::device_type(torch::kCUDA) : torch::kCPU);

#include <torch/torch.h>
#include <iostream>
#include <functional>
#include <map>
int main(int argc, char **argv) {
  bool use_gpu = torch::cuda::is_available();
  std::map<std::string, std::function<void()>> options{{"--cpu", [&flag = use_gpu] { flag = false; }}};
  for (int i = 1; i < argc; ++i)
    options.at(argv[i])();
  torch::Device device(use_gpu ? torch::kCUDA : torch::kCPU);
  std::cout << torch::ones({2}, device).device();
}
