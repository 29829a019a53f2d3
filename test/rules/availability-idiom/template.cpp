// A choice of a device by availability in a template is reported once, and fixed.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

template <typename Module> void chosen(Module module) { module->to(torch::cuda::is_available() ? torch::kCUDA : torch::kCPU); }
// CHECK 68: [device-question]
// CHECK 98: [availability-idiom]
// CHECK-FIXES: template <typename Module> void chosen(Module module) { module->to(::torchport::is_available(torch::kCUDA) ? ::torchport::device_type(torch::kCUDA) : torch::kCPU); }
template void chosen(torch::nn::Linear);
template void chosen(torch::nn::Conv2d);
template <typename Module> void move(Module module) {
  if (torch::cuda::is_available()) module->to(torch::kCUDA); // CHECK 7: [device-question]
  // CHECK 47: [availability-idiom]
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) module->to(::torchport::device_type(torch::kCUDA));
}
template void move(torch::nn::Linear);
template void move(torch::nn::Conv2d);
template <typename T> torch::Device best_for(T) {
  if (torch::cuda::is_available()) return torch::kCUDA; // CHECK 43: [availability-idiom]
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) return ::torchport::device(torch::kCUDA);
  return torch::kCPU;
}
torch::Tensor for_int(torch::Tensor t) { return t.to(best_for(1)); }
template <typename T> void aliasedInATemplate(torch::nn::Linear &net, T value) {
  bool gpu = torch::cuda::is_available(); // CHECK 14: [device-question]
  // CHECK-FIXES: bool gpu = ::torchport::is_available(torch::kCUDA);
  auto &other = gpu;
  other = value;
  if (gpu) net->to(torch::kCUDA); // CHECK 20: [hardcoded-device]
  // CHECK-FIXES: if (gpu) net->to(::torchport::device(torch::kCUDA));
}
template void aliasedInATemplate(torch::nn::Linear &, bool);

#define SAME(x) x
template <typename T> T on_device(T t) {
  const bool cuda = torch::cuda::is_available(); // CHECK 21: [device-question]
  // CHECK-FIXES: const bool cuda = ::torchport::is_available(torch::kCUDA);
  torch::Device device(SAME(cuda ? torch::kCUDA : torch::kCPU)); // CHECK 36: [availability-idiom]
  // CHECK-FIXES: torch::Device device(SAME(cuda ? ::torchport::device_type(torch::kCUDA) : torch::kCPU));
  return t.to(device);
}
template torch::Tensor on_device(torch::Tensor);
