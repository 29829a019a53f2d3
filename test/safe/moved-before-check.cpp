// The move stays behind what stood before it. On a CUDA machine the check
// fails now.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: if (::torchport::is_available(torch::kCUDA)) {
// FIXED: x = x.to(::torchport::device(torch::kCUDA));

#include <torch/torch.h>
#include <iostream>
int main() {
  torch::Tensor x = torch::ones({2});
  if (torch::cuda::is_available()) {
    TORCH_CHECK(x.is_cpu(), "must start on the host");
    x = x.cuda();
  }
  std::cout << x.device();
}
