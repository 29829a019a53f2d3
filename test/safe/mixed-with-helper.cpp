// Both or none: the helper's DeviceType is fixed by --unsafe alone.
//
// RUN: %S/check %s %t %libtorch_flags

#include <torch/torch.h>
#include <iostream>
torch::DeviceType best() { return torch::cuda::is_available() ? torch::kCUDA : torch::kCPU; }
int main() {
  torch::nn::Linear model(4, 2);
  model->to(best());
  torch::Device device(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU);
  std::cout << model->forward(torch::ones({1, 4}).to(device)).sizes();
}
