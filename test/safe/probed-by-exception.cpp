// Row 75: a program that tries whether CUDA works.
// RUN: %S/check %s %t %libtorch_flags
// FIXED: torch::ones({2, 2}, ::torchport::device(torch::kCUDA));

#include <torch/torch.h>
#include <iostream>
bool gpu_works() {
  try {
    torch::ones({2, 2}, torch::kCUDA);
    return true;
  } catch (const c10::Error &) {
    return false;
  }
}
int main() { std::cout << (gpu_works() ? "starts the CUDA engine" : "starts the CPU engine"); }
