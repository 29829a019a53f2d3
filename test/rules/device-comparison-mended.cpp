// A comparison that the fix of another rule mends.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/torch.h>

// Both fixes make one.
void hardCoded(torch::Tensor t) {
  torch::Device device = torch::kCUDA;
  // CHECK-MESSAGES: :[[@LINE-1]]:26: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-FIXES: torch::Device device = torchport::device();
  if (device == torch::kCUDA) t = t.to(device);
  // CHECK-MESSAGES: :[[@LINE-1]]:7: warning: comparison of 'device' with 'torch::kCUDA'
  // CHECK-FIXES: if (device.is_cuda()) t = t.to(device);
}
