// Both or none: the arm of the CPU says something, so that the question stays
// around one of the moves.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: x = x.to(::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : said(torch::kCPU));
// FIXED: m->to(::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU);

#include <torch/torch.h>
#include <iostream>
static torch::DeviceType said(torch::DeviceType device) {
  std::cout << "takes the CPU\n";
  return device;
}
int main() {
  torch::nn::Linear m(2, 2);
  torch::Tensor x = torch::ones({2, 2});
  x = x.to(torch::cuda::is_available() ? torch::kCUDA : said(torch::kCPU));
  m->to(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU);
  std::cout << m->forward(x).sizes();
}
