// Half a move: the inner of two choices moves, whose outer one asks for CUDA
// together with a flag, and what stands beside it stays.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: if (!(::torchport::device_count(torch::kCUDA) >= 1)) {
// FIXED: device = ::torchport::device(at::kCUDA, 0);
// FIXED: auto type = ((wanted && ::torchport::is_available(torch::kCUDA)) ? ::torchport::device_type(c10::kCUDA) : (::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : c10::DeviceType::CPU));

// What is chosen with CUDA alone may say so in other words.

#include <torch/torch.h>
#include <iostream>
int main() {
  torch::nn::Linear m(2, 2);
  torch::Tensor x = torch::ones({2, 2});
  torch::Device device = torch::Device(torch::kCPU);
  if (!(torch::cuda::device_count() >= 1)) {
    device = torch::Device("cpu");
    std::cout << "on the CPU" << m;
  } else {
    device = torch::Device(at::kCUDA, 0);
  }
  x = x.to(device);
  const bool wanted = false;
  auto type = ((wanted && torch::cuda::is_available()) ? c10::kCUDA : (torch::cuda::is_available() ? torch::kCUDA : c10::DeviceType::CPU));
  m->to(type);
  std::cout << m->forward(x);
}
