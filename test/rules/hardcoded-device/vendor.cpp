// Devices of other vendors. The runtime never chooses those that need a vendor's package,
// so they get no fix. Row 95.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

torch::Tensor xpu() {
  return torch::ones({2}, torch::kXPU); // CHECK 27: [hardcoded-device]
  // CHECK-FIXES: return torch::ones({2}, ::torchport::device(torch::kXPU));
}
torch::Tensor mps() { return torch::ones({2}, torch::Device("mps")); } // CHECK 61: [hardcoded-device]
// CHECK-FIXES: torch::Tensor mps() { return torch::ones({2}, ::torchport::device(torch::kMPS)); }
torch::Tensor hpu() {
  return torch::ones({2}, torch::kHPU); // CHECK 27: [hardcoded-device]
}
torch::Tensor hpuByName() {
  return torch::ones({2}, torch::Device("hpu:0")); // CHECK 41: [hardcoded-device]
}
torch::Tensor xla(const torch::Tensor &x) {
  return x.to(torch::kXLA); // CHECK 15: [hardcoded-device]
}
// A choice of such a device by availability.
torch::Device asked() {
  if (torch::cuda::is_available()) return torch::kHPU; // CHECK 43: [availability-idiom]
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA)) return torch::kHPU;
  return torch::kCPU;
}
// In a macro and in a template.
#define ON_XLA(X) (X).to(torch::kXLA) // CHECK 26: [device-macro]
torch::Tensor byMacro(const torch::Tensor &x) { return ON_XLA(x); }
template <typename Module> void moved(Module module) {
  module->to(torch::kHPU); // CHECK 14: [hardcoded-device]
}
template void moved(torch::nn::Linear);
// Not reported: behind a question, and the meta device.
torch::Tensor silent(const torch::Tensor &x, const torch::Device &device) {
  if (device.type() == torch::kHPU) return x.to(device);
  return x.to(torch::kMeta);
}
