// A late variable in a macro's body is reported there.
// RUN: %check_rules %s %t --rules=late-device-variable -- %libtorch_flags
#include <torch/torch.h>
#include <cstdlib>

#define USE_GPU(n) setenv("CUDA_VISIBLE_DEVICES", n, 1) // CHECK 20: 'CUDA_VISIBLE_DEVICES' is set after
void in_a_macro() {
  torch::cuda::is_available();
  USE_GPU("1");
}
