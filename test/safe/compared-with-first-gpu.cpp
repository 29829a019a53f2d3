// No safe fix, or the comparison is mended as well: without an accelerator
// the device is the CPU now, and no longer equal to Device(kCUDA, 0).
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: const auto device = ::torchport::device(torch::kCUDA, 0);

#include <torch/torch.h>
#include <iostream>
int main() {
  const auto device = torch::Device(torch::kCUDA, 0);
  if (device != torch::Device(torch::kCUDA, 0))
    std::cout << "not the first GPU";
}
