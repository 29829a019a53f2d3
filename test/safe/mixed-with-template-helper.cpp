// A device that a function template returns as its template argument.
// RUN: %S/check %s %t %libtorch_flags
// FIXED: if (::torchport::is_available(torch::kCUDA)) {
// FIXED: return ::torchport::device(torch::kCUDA, 0);
// FIXED: bool gpu_works() { return ::torchport::device_count(torch::kCUDA) >= 1; }
// FIXED: x = x.to(::torchport::device(torch::kCUDA, 0));

#include <torch/torch.h>
#include <iostream>
template <class T> T pick() {
  if (torch::cuda::is_available()) {
    return torch::Device(torch::kCUDA, 0);
  }
  return torch::Device(torch::kCPU);
}
bool gpu_works() { return torch::cuda::device_count() >= 1; }
int main() {
  torch::nn::Linear m(2, 2);
  torch::Tensor x = torch::ones({2, 2});
  m->to(pick<torch::Device>());
  if (gpu_works())
    x = x.to(torch::Device(torch::kCUDA, 0));
  std::cout << m->forward(x).sizes();
}
