// Expected: the header is included beside LibTorch's, under the same #ifdef: without -DWITH_TORCH nothing of LibTorch is there. (Flags: -DWITH_TORCH.)
// BuildFlags: -UWITH_TORCH
#include <iostream>
#ifdef WITH_TORCH
#include <torch/torch.h>
#endif
int main() {
#ifdef WITH_TORCH
  std::cout << torch::ones({2}, torch::kCUDA);
#else
  std::cout << "built without LibTorch\n";
#endif
}
