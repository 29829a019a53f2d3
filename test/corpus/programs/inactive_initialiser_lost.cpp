// Expected: no fix, or one within the active branch.
// BuildFlags: -DCPU_ONLY
#include <torch/torch.h>
#include <iostream>
int main() {
  torch::Device device(
#ifdef CPU_ONLY
      torch::kCPU
#else
      torch::kCUDA
#endif
  );
  std::cout << device;
}
