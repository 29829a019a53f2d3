// FIXED: std::cout << torch::ones({2}, ::torchport::device(torch::kCUDA));
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
