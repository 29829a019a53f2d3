// No safe fix: asked by an exception, in place. On no accelerator "works on
// the CPU" becomes "works on the GPU"; so with `x = torch::ones({2},
// torch::Device(torch::kCUDA, 0))`.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: x = x.to(::torchport::device(torch::kCUDA, 0));

#include <torch/torch.h>
#include <iostream>
int main() {
  torch::Tensor x = torch::ones({2, 2});
  try {
    x = x.to(torch::Device(torch::kCUDA, 0));
    std::cout << "works on the GPU ";
  } catch (const c10::Error &) {
    std::cout << "works on the CPU ";
  }
  std::cout << x.device();
}
