// Expected: unsafe: Apple's GPUs do not support float64 (run with TORCHPORT_SIM_FAULT=missing-float64).
// Env: TORCHPORT_SIM_FAULT=missing-float64
#include <torch/torch.h>
#include <iostream>
int main() {
  torch::Device device = torch::cuda::is_available() ? torch::kCUDA : torch::kCPU;
  auto x = torch::ones({2}, torch::TensorOptions().dtype(torch::kDouble).device(device));
  std::cout << x.sum().item<double>() << "\n";
}
