// Both or none: `is_available() == true` is not understood and stays a
// question about CUDA, the other becomes the best device. Mixed devices
// with another accelerator.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: auto first = ((::torchport::is_available(torch::kCUDA) == true) ? ::torchport::device(torch::kCUDA, 0) : torch::Device(torch::kCPU));
// FIXED: if (::torchport::is_available(torch::kCUDA))
// FIXED: second = ::torchport::device(torch::kCUDA, 0);

#include <torch/torch.h>
#include <iostream>
int main() {
  torch::nn::Linear m(2, 2);
  torch::Tensor x = torch::ones({2, 2});
  auto first = ((torch::cuda::is_available() == true) ? torch::Device(torch::kCUDA, 0) : torch::Device(torch::kCPU));
  m->to(first);
  torch::Device second = torch::Device(torch::kCPU);
  if (torch::cuda::is_available())
    second = torch::Device(torch::kCUDA, 0);
  else
    second = torch::Device(torch::kCPU);
  x = x.to(second);
  std::cout << m->forward(x).device();
}
