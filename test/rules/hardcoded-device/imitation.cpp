// Row 82: a library that imitates LibTorch's names is not reported, where nothing of
// LibTorch is included.
// RUN: %check_rules %s %t -- %libtorch_flags
// RUN: %check_rules %s %t.bare -- -std=c++17
// RUN: torchport check --account %s -- -std=c++17 | FileCheck %s --check-prefix=ACCOUNT
// ACCOUNT: 15 calm
// ACCOUNT-NEXT: torchport: 15 device words, 0 unseen
namespace c10 {
enum class DeviceType : signed char { CPU, CUDA, HIP };
struct Device {
  Device(DeviceType, int = -1);
  Device(const char *);
  bool is_cuda() const;
};
} // namespace c10
namespace torch {
using c10::Device;
constexpr auto kCPU = c10::DeviceType::CPU;
constexpr auto kCUDA = c10::DeviceType::CUDA;
constexpr auto kHIP = c10::DeviceType::HIP;
struct Tensor {
  Tensor to(Device) const;
  Tensor cuda() const;
};
Tensor zeros(int, Device);
namespace cuda {
bool is_available();
int device_count();
void synchronize();
} // namespace cuda
} // namespace torch
torch::Tensor moved(torch::Tensor t) {
  torch::Device device = torch::cuda::is_available() ? torch::kCUDA : torch::kCPU;
  if (torch::cuda::device_count() > 1) device = torch::Device(torch::kCUDA, 1);
  torch::cuda::synchronize();
  return torch::zeros(2, "rocm:0").to(device).to(torch::kHIP).cuda();
}
// In a macro.
#define ON_GPU(t) (t).to(torch::kCUDA)
torch::Tensor macros(torch::Tensor t) { return ON_GPU(t); }
// In a template.
template <typename T> T anywhere(T t) { return t.to(torch::kCUDA); }
template torch::Tensor anywhere(torch::Tensor);
