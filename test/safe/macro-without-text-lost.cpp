// No fix: a macro that is nothing here says something in another
// configuration.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: if (::torchport::is_available(torch::kCUDA)) {
// FIXED: device = ::torchport::device(torch::kCUDA, 0);

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
