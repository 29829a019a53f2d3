// A call of the runtime stays.
// RUN: %S/check %s %t %libtorch_flags
// FIXED: if (::torchport::is_available(torch::kCUDA))
// FIXED: x = x.to(::torchport::device_count(torch::kCUDA) >= 1 ? ::torchport::device_type(torch::kCUDA) : torch::kCPU);

#include <torch/torch.h>
#include <torchport/device.h>
#include <iostream>
int main() {
  torch::nn::Linear m(2, 2);
  torch::Tensor x = torch::ones({2, 2});
  if (torch::cuda::is_available())
    m->to(torchport::device(1));
  x = x.to(torch::cuda::device_count() >= 1 ? torch::kCUDA : torch::kCPU);
  std::cout << m->forward(x).sizes();
}
