// A comparison in a macro's argument is fixed there.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

#define IF(condition) if (condition)
void macros(torch::Device device) {
  IF(device == torch::kCUDA) // CHECK 6: comparison of 'device' with 'torch::kCUDA'
  // CHECK-FIXES: IF(device == ::torchport::device(torch::kCUDA))
  device = torch::kCPU;
}
