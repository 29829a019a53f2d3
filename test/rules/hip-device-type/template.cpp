// HIP in a template is reported and fixed once, with or without instantiations.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

template <typename T> T movedAny(T value) {
  torch::Device unused(torch::kHIP, 1); // CHECK 24: 'torch::kHIP' has no kernels
  // CHECK-FIXES: torch::Device unused(::torchport::device(torch::kCUDA, 1));
  return value.to(torch::kHIP); // CHECK 19: 'torch::kHIP' has no kernels
  // CHECK-FIXES: return value.to(::torchport::device_type(torch::kCUDA));
}
template torch::Tensor movedAny(torch::Tensor);
// Without an instantiation.
template <typename T> void dependent(T value) {
  torch::Device device(torch::kHIP, value.index()); // CHECK 24: 'torch::kHIP' has no kernels
  // CHECK-FIXES: torch::Device device(::torchport::device(torch::kCUDA, value.index()));
  value.to(torch::Device(torch::kHIP, T::index)); // CHECK 26: 'torch::kHIP' has no kernels
  // CHECK-FIXES: value.to(::torchport::device(torch::kCUDA, T::index));
  if (value.device() == torch::Device(torch::kHIP, T::index)) return;
}
template <torch::DeviceType Type> torch::Device deviceOf() { return torch::Device(Type); }
auto device = deviceOf<torch::kHIP>();
template <typename T> auto optionsOf(T options) { return options.device(torch::kHIP); } // CHECK 73: 'torch::kHIP' has no kernels
// CHECK-FIXES: template <typename T> auto optionsOf(T options) { return options.device(::torchport::device_type(torch::kCUDA)); }
template <typename T> bool isHip(T value) { return value.device().type() == torch::kHIP; }
template bool isHip(torch::Tensor);
