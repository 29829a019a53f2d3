// No fix: the backend for CUDA says what it is for. It is found for the CPU
// now.
//
// RUN: %S/check %s %t %libtorch_flags
// FIXED: torch::Device device() const override { return ::torchport::device(torch::kCUDA, 0); }

#include <torch/torch.h>
#include <iostream>
#include <memory>
#include <vector>
struct Backend { virtual ~Backend() = default; virtual torch::Device device() const = 0; virtual const char *name() const = 0; };
struct CudaBackend : Backend {
  torch::Device device() const override { return torch::Device(torch::kCUDA, 0); }
  const char *name() const override { return "CUDA kernels"; }
};
struct CpuBackend : Backend {
  torch::Device device() const override { return torch::kCPU; }
  const char *name() const override { return "CPU kernels"; }
};
int main() {
  std::vector<std::unique_ptr<Backend>> all;
  all.push_back(std::make_unique<CudaBackend>());
  all.push_back(std::make_unique<CpuBackend>());
  const torch::Tensor x = torch::ones({1});
  for (const auto &each : all)
    if (each->device().type() == x.device().type()) {
      std::cout << each->name();
      break;
    }
}
