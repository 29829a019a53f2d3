// Both or none: the model under `if` becomes unconditional, `? x.cuda() :
// x` with another spelling of the question stays. Mixed devices with
// another accelerator.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: if (::torchport::is_available(torch::kCUDA))
// FIXED: m->to(::torchport::device(at::kCUDA, 0));
// FIXED: x = (::torchport::device_count(torch::kCUDA) > 0) ? x.to(::torchport::device(torch::kCUDA)) : x;

#include <torch/torch.h>
#include <iostream>
int main() {
  torch::nn::Linear m(2, 2);
  torch::Tensor x = torch::ones({2, 2});
  if (torch::cuda::is_available())
    m->to({at::kCUDA, 0});
  x = (torch::cuda::device_count() > 0) ? x.cuda() : x;
  std::cout << m->forward(x).device();
}
