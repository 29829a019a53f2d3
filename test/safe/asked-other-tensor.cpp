// No fix, or `if (input.is_cuda())` stays. The cache leaves the GPU now
// with an input on the CPU.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: if (::torchport::is(torch::kCUDA, input.device()))
// FIXED: cache = cache.to(::torchport::device(torch::kCUDA));
// FIXED: int main() { std::cout << keep(torch::ones({1}), torch::ones({1}, ::torchport::device(torch::kCUDA))).device(); }

#include <torch/torch.h>
#include <iostream>
torch::Tensor keep(torch::Tensor input, torch::Tensor cache) {
  if (input.device().is_cuda())
    cache = cache.to(torch::kCUDA);
  return cache;
}
int main() { std::cout << keep(torch::ones({1}), torch::ones({1}, torch::kCUDA)).device(); }
