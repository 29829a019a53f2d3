// The device is chosen where it was, behind what the program says of
// visible devices.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: if (::torchport::is_available(torch::kCUDA))
// FIXED: device = ::torchport::device(torch::kCUDA, 0);

#include <torch/torch.h>
#include <iostream>
#include <cstdlib>
int main(int argc, char **argv) {
  torch::Device device(torch::kCPU);
  setenv("TORCHPORT_SIM_VISIBLE_DEVICES", argv[1], 1); // CUDA_VISIBLE_DEVICES of the simulation
  if (torch::cuda::is_available())
    device = torch::Device(torch::kCUDA, 0);
  std::cout << torch::ones({2}, device).device();
}
