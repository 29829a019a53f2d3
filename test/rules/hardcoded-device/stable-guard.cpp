// A file for the stable ABI that sets the current device by a guard. Row 97.
// REQUIRES: libtorch-stable-abi
// RUN: %check_rules %s %t -- %libtorch_flags -DTORCH_TARGET_VERSION=0x020e000000000000
// RUN: %check_rules %s %t.undefined -- %libtorch_flags
#include <torch/csrc/stable/accelerator.h>
#include <torch/csrc/stable/device.h>
#include <torch/csrc/stable/ops.h>
#include <torch/csrc/stable/tensor.h>

using torch::stable::Device;
using torch::stable::Tensor;
Tensor moved(const Tensor &x) {
  torch::stable::accelerator::DeviceGuard second(1);
  return torch::stable::to(x, Device(torch::headeronly::kCUDA)); // CHECK 38: [hardcoded-device]
  // CHECK-FIXES: return torch::stable::to(x, ::torchport::stable::device(torch::headeronly::kCUDA));
}
