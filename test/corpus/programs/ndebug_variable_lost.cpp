// Expected: no fix, or the variable stays: a debug build does not compile any more. (Flags: -DNDEBUG.)
// BuildFlags: -UNDEBUG
#include <torch/torch.h>
#include <iostream>
#include <cassert>
int main() {
  const bool has_gpu = torch::cuda::is_available();
  torch::Device device(has_gpu ? torch::kCUDA : torch::kCPU);
  assert(has_gpu || !device.is_cuda());
  std::cout << device;
}
