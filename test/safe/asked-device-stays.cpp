// A question in parentheses becomes one for a device in scope, which stays where
// it is because it is compared.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: const torch::Device gpu(::torchport::device(at::kCUDA, 0));
// FIXED: if ((::torchport::device_count(torch::kCUDA) > 0)) {
// FIXED: x = x.to(::torchport::device(at::kCUDA, 0), torch::kHalf);

#include <torch/torch.h>
#include <iostream>
int main() {
  torch::Tensor x = torch::ones({2, 2});
  const torch::Device gpu(at::kCUDA, 0);
  const torch::Device one = gpu;
  if (one == gpu)
    std::cout << "the path of the GPU";
  if ((torch::cuda::device_count() > 0)) {
    x = x.to(torch::Device(at::kCUDA, 0), torch::kHalf);
  }
  std::cout << x;
}
