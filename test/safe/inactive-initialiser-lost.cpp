// Only the device of the active branch is replaced.
// RUN: %S/check %s %t %libtorch_flags
// FIXED: ::torchport::device(torch::kCUDA)

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
