// Expected: no fix: the condition of another configuration is deleted.
// BuildFlags: -DINTERACTIVE
#include <torch/torch.h>
#include <iostream>
int main(int argc, char **) {
  torch::Device device(torch::cuda::is_available()
#ifdef INTERACTIVE
                       && argc > 1
#endif
                       ? torch::kCUDA : torch::kCPU);
  std::cout << device.type();
}
