// The log stays in front of what it announces, or no fix: making the object
// says something too. With one GPU "using the GPU, engine made" becomes
// "engine made, using the GPU".
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: if (::torchport::is_available(torch::kCUDA)) {
// FIXED: engine = std::make_unique<Engine>(::torchport::device(torch::kCUDA, 0));

#include <torch/torch.h>
#include <iostream>
#include <memory>
struct Engine {
  explicit Engine(torch::Device device) : device(device) { std::cout << "engine made "; }
  torch::Device device;
};
int main() {
  std::unique_ptr<Engine> engine;
  if (torch::cuda::is_available()) {
    std::cout << "using the GPU ";
    engine = std::make_unique<Engine>(torch::Device("cuda:0"));
  } else
    engine = std::make_unique<Engine>(torch::Device(torch::kCPU));
}
