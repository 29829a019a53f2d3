// Expected: both or none: where the best GPU is not number 0, make() moves to it and the user's stays (two GPUs, TORCHPORT_SIM_FAULT=integrated@0). (Arguments: 0.)
// Env: TORCHPORT_SIM_FAULT=integrated@0
#include <torch/torch.h>
#include <iostream>
torch::Tensor make() { return torch::ones({1}, torch::kCUDA); }
int main(int c, char **v) { auto y = torch::ones({1}, torch::Device(torch::kCUDA, std::atoi(v[1]))); std::cout << (make() + y).sum().item<float>() << "\n"; }
