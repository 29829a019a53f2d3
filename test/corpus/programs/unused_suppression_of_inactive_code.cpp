// Expected: no fix: the comment, with its reason, is needed where USE_CUDA is defined; then the line would be rewritten.
// BuildFlags: -DUSE_CUDA
#include <torch/torch.h>
#include <iostream>
int main() {
#ifdef USE_CUDA
  auto x = torch::ones({2}, torch::kCUDA); // NOLINT(torchport-hardcoded-device): the rig has one GPU
#else
  auto x = torch::ones({2});
#endif
}
