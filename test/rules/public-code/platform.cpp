// One device for each platform, under `#if`: a check reports those of its build. Row 61.
// RUN: %check_rules %s %t -- %libtorch_flags
// RUN: not torchport check %s -- -DUSE_MPS=1 %libtorch_flags \
// RUN:   | FileCheck %s --check-prefix=MPS --implicit-check-not=' warning: '
#include <torch/torch.h>

torch::Device numbered(int i) {
#if USE_MPS
  return torch::Device(torch::kMPS, i);
  // MPS: :[[@LINE-1]]:24: warning: device 'torch::kMPS' is hard-coded [hardcoded-device]
#else
  return torch::Device(torch::kCUDA, i); // CHECK 38: [unchecked-device-index]
  // CHECK-FIXES: return ::torchport::device(torch::kCUDA, i);
#endif
}
torch::Tensor moved(torch::Tensor x) {
  torch::Device device =
#ifdef USE_MPS
      torch::kMPS;
  // MPS: :[[@LINE-1]]:7: warning: device 'torch::kMPS' is hard-coded [hardcoded-device]
#else
      torch::kCUDA; // CHECK 7: [hardcoded-device]
  // CHECK-FIXES: ::torchport::device(torch::kCUDA);
#endif
  return x.to(device);
}
