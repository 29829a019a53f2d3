// Beside a call that makes another accelerator the current one, a device without an
// index is that one. Row 96.
//
// REQUIRES: libtorch-2.14
// RUN: %check_rules %s %t -- %libtorch_flags

#include <ATen/DeviceAccelerator.h>
#include <torch/torch.h>

void second() { at::accelerator::setDeviceIndex(1); }

torch::Tensor made() {
  return torch::ones({2}, torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:27: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-UNSAFE: return torch::ones({2}, torchport::device());
}

// The current one is there.
torch::Device current() {
  return torch::Device(torch::kCUDA, at::accelerator::getDeviceIndex());
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-UNSAFE: return torchport::device(at::accelerator::getDeviceIndex());
}
