// LibTorch's stable ABI, which extensions are compiled against since 2.9: the same
// devices, in classes of its own. The runtime has a header of its own for it.
// Row 97.
//
// REQUIRES: libtorch-2.14
// RUN: %check_rules %s %t -- %libtorch_flags -DTORCH_TARGET_VERSION=0x020e000000000000

#include <torch/csrc/stable/accelerator.h>
#include <torch/csrc/stable/device.h>
#include <torch/csrc/stable/ops.h>
#include <torch/csrc/stable/tensor.h>
#include <torch/headeronly/core/DeviceType.h>

#include <optional>
#include <string>

using torch::stable::Device;
using torch::stable::Tensor;

Tensor moved(const Tensor &x) {
  return torch::stable::to(x, Device(torch::headeronly::DeviceType::CUDA, 0));
  // CHECK-MESSAGES: :[[@LINE-1]]:38: warning: device 'torch::headeronly::DeviceType::CUDA' is hard-coded [hardcoded-device]
}
Tensor movedBySpelling(const Tensor &x) {
  return torch::stable::to(x, Device("cuda:0"));
  // CHECK-MESSAGES: :[[@LINE-1]]:38: warning: device "cuda:0" is hard-coded [hardcoded-device]
}
Tensor movedImplicitly(const Tensor &x) {
  return torch::stable::to(x, torch::headeronly::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:31: warning: device 'torch::headeronly::kCUDA' is hard-coded [hardcoded-device]
}
Tensor made() {
  return torch::stable::empty({2, 3}, torch::headeronly::ScalarType::Float, std::nullopt, Device(torch::headeronly::kCUDA));
  // CHECK-MESSAGES: :[[@LINE-1]]:98: warning: device 'torch::headeronly::kCUDA' is hard-coded [hardcoded-device]
}

// What is a device nowhere.
Device wrong("rocm");
// CHECK-MESSAGES: :[[@LINE-1]]:14: error: device string "rocm" throws in LibTorch
Device hip(torch::headeronly::kHIP);
// CHECK-MESSAGES: :[[@LINE-1]]:12: error: 'torch::headeronly::kHIP' has kernels in no build of LibTorch: AMD GPUs are 'torch::kCUDA' there, as NVIDIA's are [hip-device-type]

Tensor mtia(const Tensor &x) {
  return torch::stable::to(x, Device(torch::headeronly::DeviceType::MTIA, 0));
  // CHECK-MESSAGES: :[[@LINE-1]]:38: error: 'torch::headeronly::DeviceType::MTIA' is no device of the stable ABI, where it is passed on LibTorch throws "Not yet supported DeviceType" [hardcoded-device]
}
Tensor hpu(const Tensor &x) {
  return torch::stable::to(x, Device("hpu:0"));
  // CHECK-MESSAGES: :[[@LINE-1]]:38: error: "hpu:0" is no device of the stable ABI, where it is passed on LibTorch throws "Not yet supported DeviceType" [hardcoded-device]
}

// A text cannot be had of a device there.
std::string text(bool second) {
  const std::string name = second ? "cuda:1" : "cpu";
  // CHECK-MESSAGES: :[[@LINE-1]]:37: warning: device "cuda:1" is hard-coded [hardcoded-device]
  Device device(name);
  return device.is_cpu() ? "CPU" : "GPU";
}

// In a macro, and in a template.
#define ON_GPU(X) torch::stable::to(X, Device(torch::headeronly::kCUDA))
// CHECK-MESSAGES: :[[@LINE-1]]:47: warning: macro 'ON_GPU' hard-codes device 'torch::headeronly::kCUDA' [device-macro]
Tensor byMacro(const Tensor &x) { return ON_GPU(x); }
template <typename T> T open(const T &x) {
  return torch::stable::to(x, Device(torch::headeronly::kCUDA));
  // CHECK-MESSAGES: :[[@LINE-1]]:38: warning: device 'torch::headeronly::kCUDA' is hard-coded [hardcoded-device]
}
template Tensor open(const Tensor &);

// The CPU, where memory lies, and where it already is, are silent.
Tensor wrapped(void *data) {
  return torch::stable::from_blob(data, {2}, {1}, Device(torch::headeronly::kCUDA), torch::headeronly::ScalarType::Float);
}
Tensor asked(const Tensor &x) {
  if (x.device().type() == torch::headeronly::kCUDA)
    // CHECK-MESSAGES: :[[@LINE-1]]:7: note: 'x.device().type() == torch::headeronly::kCUDA' is false on every accelerator but CUDA's [device-question]
    return torch::stable::to(x, Device(torch::headeronly::kCPU));
  return torch::stable::to(x, x.device());
}
