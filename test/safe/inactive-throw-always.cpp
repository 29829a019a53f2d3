// No fix: a strict build threw only where there is no GPU.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: if (::torchport::is_available(torch::kCUDA))
// FIXED: return ::torchport::device(torch::kCUDA, 0);

#include <torch/torch.h>
#include <iostream>
torch::Device pick() {
  if (torch::cuda::is_available())
    return torch::Device(torch::kCUDA, 0);
#ifdef STRICT
  throw std::runtime_error("no GPU");
#endif
  return torch::kCPU;
}
int main() { std::cout << pick(); }
