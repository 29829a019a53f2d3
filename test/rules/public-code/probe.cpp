// The program's own test whether CUDA works: its device is fixed like any other. Row 75.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

bool works() {
  try {
    torch::ones(1).to(torch::kCUDA); // CHECK 23: [hardcoded-device]
    // CHECK-FIXES: torch::ones(1).to(::torchport::device(torch::kCUDA));
    return true;
  } catch (...) {
    return false;
  }
}
// A device that is chosen by the answer.
torch::Tensor chosen() {
  torch::Device device = works() ? torch::kCUDA : torch::kCPU; // CHECK 36: [hardcoded-device]
  // CHECK-FIXES: torch::Device device = works() ? ::torchport::device_type(torch::kCUDA) : torch::kCPU;
  return torch::zeros({1}, device);
}
