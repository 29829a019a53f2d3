// Code of another configuration stays, and so does a suppression in it.
// RUN: %S/check %s %t %libtorch_flags
// FIXED: torch::Device condition(::torchport::is_available(torch::kCUDA)
// FIXED: ? ::torchport::device_type(torch::kCUDA) : torch::kCPU);
// FIXED: ::torchport::device(torch::kCUDA)

#include <torch/torch.h>
#include <iostream>
int main(int argc, char **) {
  torch::Device condition(torch::cuda::is_available()
#ifdef INTERACTIVE
                          && argc > 1
#endif
                          ? torch::kCUDA : torch::kCPU);
  torch::Device initialiser(
#ifdef CPU_ONLY
      torch::kCPU
#else
      torch::kCUDA
#endif
  );
#ifdef USE_CUDA
  auto x = torch::ones({2}, torch::kCUDA); // NOLINT(torchport-hardcoded-device): the rig has one GPU
#else
  auto x = torch::ones({2});
#endif
  std::cout << condition.type() << initialiser;
}
