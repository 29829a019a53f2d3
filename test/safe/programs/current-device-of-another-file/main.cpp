// `use_gpu`, in rank.cpp, sets the current device, which `torch::kCUDA` means in mask.cpp.
// FIXED: torch::Tensor mask() { return torch::ones({2}, ::torchport::device(torch::kCUDA)); }
// FIXED: c10::impl::VirtualGuardImpl(::torchport::device_type(c10::DeviceType::CUDA))
// FIXED: .setDevice(::torchport::device(c10::DeviceType::CUDA, rank));
#include "rank.h"
#include <iostream>
int main(int, char **argv) {
  use_gpu(std::stoi(argv[1]));
  std::cout << mask().device() << '\n';
}
