// A DeviceType for std::make_shared gets no fix: a template decides what is made of it.
// RUN: %S/check %s %t %libtorch_flags
// FIXED: auto held = std::make_shared<torch::DeviceType>(!::torchport::is_available(torch::kCUDA) ? torch::kCPU : torch::kCUDA);
// FIXED: torch::Device device(::torchport::device(torch::kCUDA, 0));

#include <torch/torch.h>
#include <iostream>
#include <memory>
int main() {
  torch::nn::Linear m(2, 2);
  torch::Tensor x = torch::ones({2, 2});
  auto held = std::make_shared<torch::DeviceType>(!torch::cuda::is_available() ? torch::kCPU : torch::kCUDA);
  x = x.to(*held);
  torch::Device device(torch::kCUDA, 0);
  m->to(device);
  std::cout << m->forward(x).sizes();
}
