// A question that is compared with `true` is fixed, also in a variable.
// RUN: %S/check %s %t %libtorch_flags
// FIXED: const auto has_gpu = (::torchport::is_available(torch::kCUDA) == true);
// FIXED: x = x.to(::torchport::device(torch::kCUDA, 0));
// FIXED: if (::torchport::is_available(torch::kCUDA))
// FIXED: m->to(::torchport::device(torch::kCUDA, 0));

#include <torch/torch.h>
#include <iostream>
int main() {
  torch::nn::Linear m(2, 2);
  torch::Tensor x = torch::ones({2, 2});
  const auto has_gpu = (torch::cuda::is_available() == true);
  if (has_gpu)
    x = x.to(torch::Device(torch::kCUDA, 0));
  if (torch::cuda::is_available())
    m->to(torch::Device(torch::kCUDA, 0));
  std::cout << m->forward(x).sizes();
}
