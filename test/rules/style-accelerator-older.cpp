// `--style=accelerator` with a LibTorch that has no such calls: everything is
// found, and a note says from when on it can be fixed.
//
// UNSUPPORTED: libtorch-2.14
// RUN: %check_rules %s %t --style=accelerator -- %libtorch_flags

#include <torch/torch.h>

torch::Tensor unasked(torch::Tensor t) {
  return t.to(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:15: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-NOTES: note: no fix with 'style: accelerator': at::accelerator is in LibTorch 2.7 and later
}
torch::Device asked() {
  return torch::cuda::is_available() ? torch::kCUDA : torch::kCPU;
  // CHECK-MESSAGES: :[[@LINE-1]]:40: warning: 'torch::kCUDA' is chosen because it is available, not because it works, and no other accelerator can be [availability-idiom]
  // CHECK-NOTES: note: no fix with 'style: accelerator': at::accelerator is in LibTorch 2.7 and later
}

// A fix that calls nothing is there as ever.
void compared(torch::Tensor t, torch::Device device) {
  if (device == torch::kCUDA)
    t = t.to(device);
  // CHECK-MESSAGES: :[[@LINE-2]]:7: warning: {{.*}} [device-comparison]
  // CHECK-UNSAFE: if (device.is_cuda())
}

#define SAME(X) X
template <typename Module> void move(Module module) {
  module->to(SAME(torch::kCUDA));
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
}
template void move(torch::nn::Linear);
