// Expected: no fix: a macro that is nothing here says something in another configuration.
// BuildFlags: -DVERBOSE
#include <torch/torch.h>
#include <iostream>
#ifdef VERBOSE
#define GPU_LOG(text) std::cout << text
#else
#define GPU_LOG(text)
#endif
int main() {
  torch::Device device(torch::kCPU);
  if (torch::cuda::is_available()) {
    GPU_LOG("using the GPU ");
    device = torch::Device(torch::kCUDA, 0);
  }
  std::cout << device;
}
