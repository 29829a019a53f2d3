// Expected: the device is chosen where it was, behind what the program says of visible devices.
// Args: 0
// Args: 1
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
