// `engine->loaded` is not read without a GPU: segmentation fault there
// after the fix.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: if (::torchport::is_available(torch::kCUDA))
// FIXED: if (::torchport::is_available(torch::kCUDA) && engine->loaded)
// FIXED: device = ::torchport::device(at::kCUDA, 0);

#include <torch/torch.h>
#include <iostream>
#include <memory>
struct Engine { bool loaded = true; };
int main() {
  std::unique_ptr<Engine> engine;
  if (torch::cuda::is_available())
    engine = std::make_unique<Engine>();
  torch::Device device(torch::kCPU);
  if (torch::cuda::is_available() && engine->loaded)
    device = torch::Device(at::kCUDA, 0);
  std::cout << torch::ones({2}, device).device();
}
