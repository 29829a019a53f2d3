// Devices that tie a program to one vendor as kCUDA does. For those that need
// their vendor's own package there is no fix: the runtime chooses none of them.
// Row 95.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>
// CHECK-FIXES: #include <torch/torch.h>
// CHECK-FIXES-NEXT: #include <torchport/twins.h>

#include <string>

torch::Tensor xpu() {
  return torch::ones({2}, torch::kXPU);
  // CHECK-MESSAGES: :[[@LINE-1]]:27: warning: device 'torch::kXPU' is hard-coded [hardcoded-device]
  // CHECK-FIXES: return torch::ones({2}, ::torchport::device(torch::kXPU));
}
torch::Tensor mps() {
  return torch::ones({2}, torch::Device("mps"));
  // CHECK-MESSAGES: :[[@LINE-1]]:41: warning: device "mps" is hard-coded [hardcoded-device]
  // CHECK-FIXES: return torch::ones({2}, ::torchport::device(torch::kMPS));
}
torch::Tensor hpu() {
  return torch::ones({2}, torch::kHPU);
  // CHECK-MESSAGES: :[[@LINE-1]]:27: warning: device 'torch::kHPU' is hard-coded [hardcoded-device]
}
torch::Tensor hpuByName() {
  return torch::ones({2}, torch::Device("hpu:0"));
  // CHECK-MESSAGES: :[[@LINE-1]]:41: warning: device "hpu:0" is hard-coded [hardcoded-device]
}
torch::Tensor xla(const torch::Tensor &x) {
  return x.to(torch::kXLA);
  // CHECK-MESSAGES: :[[@LINE-1]]:15: warning: device 'torch::kXLA' is hard-coded [hardcoded-device]
}

// A question for CUDA makes it no device that the runtime chooses.
torch::Device asked() {
  if (torch::cuda::is_available())
    return torch::kHPU;
  // CHECK-MESSAGES: :[[@LINE-1]]:12: warning: 'torch::kHPU' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
  // CHECK-FIXES: if (::torchport::is_available(torch::kCUDA))
  return torch::kCPU;
}

// In a macro, and in a template.
#define ON_XLA(X) (X).to(torch::kXLA)
// CHECK-MESSAGES: :[[@LINE-1]]:26: warning: macro 'ON_XLA' hard-codes device 'torch::kXLA' [device-macro]
torch::Tensor byMacro(const torch::Tensor &x) { return ON_XLA(x); }
template <typename Module> void moved(Module module) {
  module->to(torch::kHPU);
  // CHECK-MESSAGES: :[[@LINE-1]]:14: warning: device 'torch::kHPU' is hard-coded [hardcoded-device]
}
template void moved(torch::nn::Linear);

// Where it is known to be there, and where nothing is computed.
torch::Tensor silent(const torch::Tensor &x, const torch::Device &device) {
  if (device.type() == torch::kHPU)
    return x.to(device);
  return x.to(torch::kMeta);
}

