// Both or none. `available ? x.cuda() : x` stays on the CPU where the model
// goes to XPU.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: model->to(::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU);
// FIXED: auto y = ::torchport::is_available(torch::kCUDA) ? x.to(::torchport::device(torch::kCUDA)) : x;

#include <torch/torch.h>
#include <iostream>
int main() {
  torch::nn::Linear model(4, 2);
  model->to(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU);
  auto x = torch::ones({1, 4});
  auto y = torch::cuda::is_available() ? x.cuda() : x;
  std::cout << model->forward(y).sizes();
}
