// Unsafe: what could not throw ends the program.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: torch::Device spare() const noexcept { return ::torchport::device(torch::kCUDA, 1); }

#include <torch/torch.h>
#include <iostream>
struct Plan {
  torch::Device spare() const noexcept { return torch::Device(torch::kCUDA, 1); }
};
int main() { std::cout << Plan().spare(); }
