// The index of a device that is kept behind a pointer, or in an optional.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: auto held = std::make_unique<torch::Device>(::torchport::is_available(torch::kCUDA) ? ::torchport::device(torch::kCUDA) : torch::Device(torch::kCPU));
// FIXED: auto owned = std::unique_ptr<torch::Device>(new torch::Device(::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU));
// FIXED: std::optional<torch::Device> perhaps = ::torchport::is_available(torch::kCUDA) ? ::torchport::device(torch::kCUDA) : torch::Device(torch::kCPU);
// FIXED: auto engine = std::make_shared<Engine>(::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU);

#include <torch/torch.h>
#include <iostream>
#include <memory>
#include <optional>
struct Engine {
  explicit Engine(torch::Device device) : index(device.index()) {}
  int index;
};
int main() {
  auto held = std::make_unique<torch::Device>(torch::cuda::is_available() ? torch::Device(torch::kCUDA) : torch::Device(torch::kCPU));
  std::cout << (*held).index();
  auto owned = std::unique_ptr<torch::Device>(new torch::Device(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU));
  std::cout << owned->index();
  std::optional<torch::Device> perhaps = torch::cuda::is_available() ? torch::Device(torch::kCUDA) : torch::Device(torch::kCPU);
  std::cout << perhaps->index();
  auto engine = std::make_shared<Engine>(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU);
  std::cout << engine->index;
}
