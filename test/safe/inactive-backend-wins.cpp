// No fix: a configuration with Vulkan preferred CUDA to it.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: if (::torchport::is_available(torch::kCUDA))
// FIXED: return ::torchport::device(torch::kCUDA, 0);

#include <torch/torch.h>
#include <iostream>
torch::Device pick() {
  if (torch::cuda::is_available())
    return torch::Device(torch::kCUDA, 0);
#ifdef WITH_VULKAN
  if (true) // at::is_vulkan_available()
    return torch::kVulkan;
#endif
  return torch::kCPU;
}
int main() { std::cout << pick(); }
