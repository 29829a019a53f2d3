// A suppression in code that is not compiled stays.
// RUN: %S/check %s %t %libtorch_flags

#include <torch/torch.h>
#include <iostream>
int main() {
#ifdef USE_CUDA
  auto x = torch::ones({2}, torch::kCUDA); // NOLINT(torchport-hardcoded-device): the rig has one GPU
#else
  auto x = torch::ones({2});
#endif
}
