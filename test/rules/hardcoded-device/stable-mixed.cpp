// In a file for both ABIs, each device and question gets the twin of its ABI. Row 97.
// REQUIRES: libtorch-stable-abi
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/csrc/stable/device.h>
#include <torch/csrc/stable/ops.h>
#include <torch/csrc/stable/tensor.h>
#include <torch/torch.h>

torch::stable::Tensor moved(const torch::stable::Tensor &x) {
  return torch::stable::to(x, torch::stable::Device(torch::headeronly::kCUDA)); // CHECK 53: [hardcoded-device]
  // CHECK-FIXES: return torch::stable::to(x, ::torchport::stable::device(torch::headeronly::kCUDA));
}
// The C shim's numbers.
void shim(AtenTensorHandle *made, const int64_t *sizes) {
  aoti_torch_empty_strided(1, sizes, sizes, aoti_torch_dtype_float32(), aoti_torch_device_type_cuda(), 0, made);
  // CHECK 73: [hardcoded-device]
  // CHECK-FIXES: aoti_torch_empty_strided(1, sizes, sizes, aoti_torch_dtype_float32(), ::torchport::stable::device_type(aoti_torch_device_type_cuda()), ::torchport::stable::device_index(aoti_torch_device_type_cuda(), 0), made);
}
// Questions.
bool asked(const torch::stable::Tensor &x, const torch::Tensor &y) {
  return x.is_cuda() && // CHECK 10: [device-question]
         // CHECK-FIXES: return ::torchport::stable::is(torch::headeronly::kCUDA, x) &&
         y.is_cuda(); // CHECK 10: [device-question]
         // CHECK-FIXES: ::torchport::is(torch::kCUDA, y);
}
torch::Tensor made() { return torch::ones({2}, torch::Device("cuda:1")); } // CHECK 62: [hardcoded-device]
// CHECK-FIXES: torch::Tensor made() { return torch::ones({2}, ::torchport::device(torch::kCUDA, 1)); }
