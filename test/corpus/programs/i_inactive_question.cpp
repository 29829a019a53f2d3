// Expected: no fix, or the variable stays: with -DFORCE it is changed.
// BuildFlags: -DFORCE
#include <torch/torch.h>
#include <iostream>
int main() { bool gpu = torch::cuda::is_available();
#ifdef FORCE
  gpu = false;
#endif
  torch::Device d = gpu ? torch::kCUDA : torch::kCPU; std::cout << torch::ones({1}, d).device() << "\n"; }
