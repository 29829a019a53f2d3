// Each question and each device is fixed in its place.
// RUN: %S/check %s %t %libtorch_flags
// FIXED: torch::DeviceType best() { return ::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU; }
// FIXED: torch::Device device(::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU);

#include <torch/torch.h>
#include <iostream>
torch::DeviceType best() { return torch::cuda::is_available() ? torch::kCUDA : torch::kCPU; }
int main() {
  torch::nn::Linear model(4, 2);
  model->to(best());
  torch::Device device(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU);
  std::cout << model->forward(torch::ones({1, 4}).to(device)).sizes();
}
