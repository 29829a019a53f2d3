// Both or none: the helper's device comes back from a function that is defined
// elsewhere.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: if (::torchport::is_available(torch::kCUDA))
// FIXED: return said(::torchport::device(torch::kCUDA, 0));
// FIXED: bool gpu_works() { return ::torchport::is_available(torch::kCUDA); }
// FIXED: x = x.to(::torchport::device(torch::kCUDA, 0));

#include <torch/torch.h>
#include <iostream>
torch::Device said(torch::Device device);
torch::Device pick() {
  if (torch::cuda::is_available())
    return said(torch::Device(torch::kCUDA, 0));
  return torch::Device(torch::kCPU);
}
bool gpu_works() { return torch::cuda::is_available(); }
int main() {
  torch::nn::Linear m(2, 2);
  torch::Tensor x = torch::ones({2, 2});
  if (gpu_works())
    x = x.to({torch::kCUDA, 0});
  m->to(pick());
  std::cout << m->forward(x).sizes();
}
