// The pointer, which is null without a GPU, is not followed there.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: Context *gpu_context() { return ::torchport::is_available(torch::kCUDA) ? new Context : nullptr; }
// FIXED: if (::torchport::is_available(torch::kCUDA) && context->ready)
// FIXED: device = ::torchport::device(torch::kCUDA);

#include <torch/torch.h>
#include <iostream>
struct Context { bool ready = true; };
Context *gpu_context() { return torch::cuda::is_available() ? new Context : nullptr; }
int main() {
  Context *context = gpu_context();
  torch::Device device(torch::kCPU);
  if (torch::cuda::is_available() && context->ready)
    device = torch::kCUDA;
  std::cout << device;
}
