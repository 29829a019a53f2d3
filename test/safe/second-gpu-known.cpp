// What is asked is on the second GPU, and the tensor goes to the first.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: torch::Device device = ::torchport::device_count(torch::kCUDA) > 1 ? said(::torchport::device(torch::kCUDA, 1)) : torch::Device(torch::kCPU);
// FIXED: if (::torchport::is(torch::kCUDA, config.device))
// FIXED: m->to(::torchport::device(torch::kCUDA));

#include <torch/torch.h>
#include <iostream>
torch::Device said(torch::Device device) {
  std::cout << "takes the GPU\n";
  return device;
}
struct Config {
  torch::Device device = torch::cuda::device_count() > 1 ? said(torch::Device(torch::kCUDA, 1)) : torch::Device(torch::kCPU);
};
int main() {
  torch::nn::Linear m(2, 2);
  Config config;
  if (config.device.is_cuda())
    m->to(torch::kCUDA);
  std::cout << m->weight.device();
}
