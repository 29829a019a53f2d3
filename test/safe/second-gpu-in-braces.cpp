// The question stays: `{torch::kCUDA, 1}` is the second GPU also where it becomes
// options, and without it torchport::device(1) throws.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: if (::torchport::is_available(torch::kCUDA)) {
// FIXED: x = x.to(::torchport::device(torch::kCUDA, 1), true);

#include <torch/torch.h>
#include <iostream>
int main() {
  torch::Tensor x = torch::ones({2, 2});
  if (torch::cuda::is_available()) {
    x = x.to({torch::kCUDA, 1}, true);
  }
  std::cout << x.sizes();
}
