// Row 75. No fix: the program asks whether there is CUDA. It goes on as if there
// were, on every machine.
//
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
