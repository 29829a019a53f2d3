// No safe fix inside of `try`: torchport::device(1) throws
// torchport::Error, which `catch (const c10::Error &)` does not catch; the
// program ends where it went on with the CPU.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: torch::ones({1}, ::torchport::device(torch::kCUDA, 1));
// FIXED: device = ::torchport::device(torch::kCUDA, 1);

#include <torch/torch.h>
#include <iostream>
int main() {
  torch::Device device = torch::Device("cpu");
  try {
    torch::ones({1}, torch::Device(torch::kCUDA, 1));
    device = torch::Device(torch::kCUDA, 1);
  } catch (const c10::Error &) {
    std::cout << "one GPU will do ";
  }
  std::cout << torch::ones({2}, device).device();
}
