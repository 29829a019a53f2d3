// Where nothing says that a file is for the stable ABI alone, torchport::device() may be
// c10's, and nothing is written for the other device. Row 97.
//
// REQUIRES: libtorch-2.14
// RUN: %check_rules %s %t -- %libtorch_flags
// RUN: %exits 1 %torchport check --format=json %s -- %libtorch_flags | FileCheck %s --check-prefix=JSON
// JSON: "message": "device 'torch::headeronly::kCUDA' is hard-coded",
// JSON-NEXT: "configurations": [],
// JSON-NEXT: "notes": [
// JSON: "message": "there is no fix: LibTorch's stable ABI has no twins"
// JSON: "fix": null

#include <torch/csrc/stable/device.h>
#include <torch/csrc/stable/ops.h>
#include <torch/csrc/stable/tensor.h>
#include <torch/torch.h>

torch::stable::Tensor moved(const torch::stable::Tensor &x) {
  return torch::stable::to(x, torch::stable::Device(torch::headeronly::kCUDA));
  // CHECK-MESSAGES: :[[@LINE-1]]:53: warning: device 'torch::headeronly::kCUDA' is hard-coded [hardcoded-device]
}

// The shim's numbers are those of either.
void shim(AtenTensorHandle *made, const int64_t *sizes) {
  aoti_torch_empty_strided(1, sizes, sizes, aoti_torch_dtype_float32(), aoti_torch_device_type_cuda(), 0, made);
  // CHECK-MESSAGES: :[[@LINE-1]]:73: warning: device 'aoti_torch_device_type_cuda()' is hard-coded [hardcoded-device]
}

torch::Tensor made() {
  return torch::ones({2}, torch::Device("cuda:1"));
  // CHECK-MESSAGES: :[[@LINE-1]]:41: warning: device "cuda:1" is hard-coded [hardcoded-device]
  // CHECK-FIXES: return torch::ones({2}, ::torchport::device(torch::kCUDA, 1));
}
