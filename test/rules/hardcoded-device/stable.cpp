// Devices of LibTorch's stable ABI get twins of the runtime's header for that ABI. Row 97.
// REQUIRES: libtorch-stable-abi
// RUN: %check_rules %s %t -- %libtorch_flags -DTORCH_TARGET_VERSION=0x020e000000000000
#include <torch/csrc/stable/accelerator.h>
#include <torch/csrc/stable/device.h>
#include <torch/csrc/stable/ops.h>
#include <torch/csrc/stable/tensor.h>
#include <torch/headeronly/core/DeviceType.h>
#include <torch/headeronly/util/Exception.h>
#include <optional>
#include <string>

using torch::stable::Device;
using torch::stable::Tensor;
Tensor moved(const Tensor &x) { return torch::stable::to(x, Device(torch::headeronly::DeviceType::CUDA, 0)); }
// CHECK 68: [hardcoded-device]
// CHECK-FIXES: Tensor moved(const Tensor &x) { return torch::stable::to(x, ::torchport::stable::device(torch::headeronly::DeviceType::CUDA, 0)); }
Tensor movedBySpelling(const Tensor &x) { return torch::stable::to(x, Device("cuda:0")); } // CHECK 78: [hardcoded-device]
// CHECK-FIXES: Tensor movedBySpelling(const Tensor &x) { return torch::stable::to(x, ::torchport::stable::device(torch::headeronly::kCUDA, 0)); }
Tensor movedImplicitly(const Tensor &x) {
  return torch::stable::to(x, torch::headeronly::kCUDA); // CHECK 31: [hardcoded-device]
  // CHECK-FIXES: return torch::stable::to(x, ::torchport::stable::device(torch::headeronly::kCUDA));
}
Tensor made() {
  return torch::stable::empty({2, 3}, torch::headeronly::ScalarType::Float, std::nullopt, Device(torch::headeronly::kCUDA));
  // CHECK 98: [hardcoded-device]
  // CHECK-FIXES: return torch::stable::empty({2, 3}, torch::headeronly::ScalarType::Float, std::nullopt, ::torchport::stable::device(torch::headeronly::kCUDA));
}
// Devices that exist nowhere.
Device wrong("rocm"); // CHECK 14: "rocm" throws
// CHECK-FIXES: Device wrong(::torchport::stable::device(torch::headeronly::kCUDA));
Device hip(torch::headeronly::kHIP); // CHECK 12: [hip-device-type]
// CHECK-FIXES: Device hip(::torchport::stable::device(torch::headeronly::kCUDA));
Tensor mtia(const Tensor &x) {
  return torch::stable::to(x, Device(torch::headeronly::DeviceType::MTIA, 0));
  // CHECK 38: error: 'torch::headeronly::DeviceType::MTIA' is not a device of the stable ABI, so LibTorch throws "Not yet supported DeviceType" [hardcoded-device]
}
Tensor hpu(const Tensor &x) {
  return torch::stable::to(x, Device("hpu:0"));
  // CHECK 38: error: "hpu:0" is not a device of the stable ABI, so LibTorch throws "Not yet supported DeviceType" [hardcoded-device]
}
// A string.
std::string text(bool second) {
  const std::string name = second ? "cuda:1" : "cpu"; // CHECK 37: [hardcoded-device]
  Device device(name);
  // CHECK-FIXES: Device device(::torchport::stable::parse_device(name));
  return device.is_cpu() ? "CPU" : "GPU";
}
// In a macro and in a template.
#define ON_GPU(X) torch::stable::to(X, Device(torch::headeronly::kCUDA)) // CHECK 47: [device-macro]
Tensor byMacro(const Tensor &x) { return ON_GPU(x); }
template <typename T> T open(const T &x) { return torch::stable::to(x, Device(torch::headeronly::kCUDA)); }
// CHECK 79: [hardcoded-device]
// CHECK-FIXES: template <typename T> T open(const T &x) { return torch::stable::to(x, ::torchport::stable::device(torch::headeronly::kCUDA)); }
template Tensor open(const Tensor &);
// Questions and types.
void questions(const Tensor &x, const Device &d, torch::headeronly::DeviceType type) {
  (void)x.is_cuda(); // CHECK 9: [device-question]
  // CHECK-FIXES: (void)::torchport::stable::is(torch::headeronly::kCUDA, x);
  (void)!x.device().is_cuda(); // CHECK 10: [device-question]
  // CHECK-FIXES: (void)!::torchport::stable::is(torch::headeronly::kCUDA, x.device());
  (void)(torch::headeronly::kCUDA != d.type()); // CHECK 10: [device-question]
  // CHECK-FIXES: (void)(!::torchport::stable::is(torch::headeronly::kCUDA, d));
  (void)(type == torch::headeronly::kCUDA); // CHECK 10: [device-question]
  // CHECK-FIXES: (void)(::torchport::stable::is(torch::headeronly::kCUDA, type));
  static_assert(noexcept(d.is_cuda()));
  STD_TORCH_CHECK(x.is_cuda()); // CHECK 19: [device-question]
  // CHECK-FIXES: STD_TORCH_CHECK(::torchport::stable::is(torch::headeronly::kCUDA, x));
  STD_TORCH_CHECK(d.is_cuda(), "on a GPU, ", 1); // CHECK 19: [device-question]
  // CHECK-FIXES: STD_TORCH_CHECK(::torchport::stable::is(torch::headeronly::kCUDA, d), "on a GPU, ", 1);
}
Tensor either(const Tensor &x, bool fast) {
  return torch::stable::to(x, Device(fast ? torch::headeronly::kCUDA : torch::headeronly::kCPU)); // CHECK 45: [hardcoded-device]
  // CHECK-FIXES: return torch::stable::to(x, Device(fast ? ::torchport::stable::device_type(torch::headeronly::kCUDA) : torch::headeronly::kCPU));
}
void variable(const Tensor &x) {
  auto type = torch::headeronly::kCUDA; // CHECK 15: [hardcoded-device]
  // CHECK-FIXES: auto type = ::torchport::stable::device_type(torch::headeronly::kCUDA);
  torch::stable::to(x, Device(type, 1));
}
// Not reported: memory that already exists, and the CPU.
Tensor wrapped(void *data) {
  return torch::stable::from_blob(data, {2}, {1}, Device(torch::headeronly::kCUDA), torch::headeronly::ScalarType::Float);
}
Tensor asked(const Tensor &x) {
  if (x.device().type() == torch::headeronly::kCUDA) // CHECK 7: [device-question]
    // CHECK-FIXES: if (::torchport::stable::is(torch::headeronly::kCUDA, x.device()))
    return torch::stable::to(x, Device(torch::headeronly::kCPU));
  return torch::stable::to(x, x.device());
}
