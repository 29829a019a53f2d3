// Torchport::device(). The inner x is another tensor: `x.to(x.device())`
// does nothing.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: if (::torchport::is(torch::kCUDA, x))
// FIXED: x.set_data(x.to(::torchport::device(torch::kCUDA)));
// FIXED: f(torch::ones({2}, ::torchport::device(torch::kCUDA)), parameters);

#include <torch/torch.h>
#include <iostream>
#include <vector>
void f(torch::Tensor x, std::vector<torch::Tensor> &parameters) {
  if (x.is_cuda())
    for (auto &x : parameters)
      x.set_data(x.to(torch::kCUDA));
}
int main() {
  std::vector<torch::Tensor> parameters{torch::ones({2})};
  f(torch::ones({2}, torch::kCUDA), parameters);
  std::cout << parameters[0].device();
}
