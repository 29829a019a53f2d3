// A hard-coded device says that it is CUDA's on any machine, and no tensor is
// made there that would have failed without a GPU.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: torch::Device device() const { return ::torchport::device(torch::kCUDA); }
// FIXED: torch::Device device{::torchport::device(torch::kCUDA, 0)};
// FIXED: if (device == ::torchport::device(torch::kCUDA))
// FIXED: std::cout << ::torchport::is(torch::kCUDA, Numbers().device);
// FIXED: const auto asText = ::torchport::device(torch::kCUDA, 0);
// FIXED: if (asText == ::torchport::device(torch::kCUDA))
// FIXED: const torch::Device asType(::torchport::device(torch::kCUDA, 0));
// FIXED: if (::torchport::is(torch::kCUDA, asType))
// FIXED: const torch::Device sometimes(::torchport::device(torch::kCUDA, 0));
// FIXED: torch::Device inBraces{::torchport::device(torch::kCUDA, 0)};

#include <torch/torch.h>
#include <iostream>
struct Kernels {
  torch::Device device() const { return torch::Device(torch::kCUDA); }
};
struct Numbers {
  torch::Device device{torch::kCUDA, 0};
};
void adjust(torch::Device &device) {
  if (device == torch::kCUDA)
    std::cout << "adjusted";
}
int main(int argc, char **) {
  std::cout << (Kernels().device().is_cpu() ? "of the CPU" : "of the GPU");
  std::cout << Numbers().device.is_cuda();
  const auto asText = torch::Device(torch::kCUDA, 0);
  if (asText == torch::Device("cuda"))
    std::cout << "equals the text";
  const torch::Device asType(torch::kCUDA, 0);
  if (asType.type() == torch::kCUDA)
    std::cout << "of CUDA";
  const torch::Device sometimes(torch::kCUDA, 0);
  if (argc > 1)
    std::cout << torch::ones({2}, sometimes);
  switch (sometimes.type()) {
  case torch::kCUDA:
    std::cout << "a GPU";
    break;
  default:
    std::cout << "no GPU";
  }
  torch::Device inBraces{torch::Device(torch::kCUDA, 0)};
  struct Kept {
    torch::Device device;
  } kept{inBraces};
  std::cout << kept.device.str();
  adjust(inBraces);
}
