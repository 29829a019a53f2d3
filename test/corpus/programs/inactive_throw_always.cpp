// Expected: no fix: a strict build threw only where there is no GPU.
// BuildFlags: -DSTRICT
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
