// Where a tensor is made on the device in any case, a machine without a GPU
// never came to the question for its type.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: const torch::Device device(::torchport::device(torch::kCUDA, 0));
// FIXED: std::cout << ::torchport::is(torch::kCUDA, device) << x.sum().item<float>();

#include <torch/torch.h>
#include <iostream>
int main() {
  const torch::Device device(torch::kCUDA, 0);
  torch::Tensor x = torch::ones({2}, device);
  std::cout << device.is_cuda() << x.sum().item<float>();
}
