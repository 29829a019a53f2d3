// Pinned memory has a twin, except where the value is unknown.
// RUN: %check_rules %s %t -- %libtorch_flags
// CHECK-GONE: .pin_memory()
#include <memory>
#include <torch/torch.h>

torch::Tensor pinned(const torch::Tensor &x) { return x.pin_memory(); }
// CHECK 57: warning: 'at::Tensor::pin_memory()' pins memory only for CUDA devices, and throws if there are none [cuda-only-call]
// CHECK-FIXES: torch::Tensor pinned(const torch::Tensor &x) { return ::torchport::pin_memory(torch::kCUDA, x); }
torch::Tensor by_pointers(torch::Tensor *x, std::shared_ptr<torch::Tensor> y) {
  return x->pin_memory() + y->pin_memory() + (*x).pin_memory(); // CHECK 13 31 51: [cuda-only-call]
  // CHECK-FIXES: return ::torchport::pin_memory(torch::kCUDA, *x) + ::torchport::pin_memory(torch::kCUDA, *y) + ::torchport::pin_memory(torch::kCUDA, (*x));
}
torch::Tensor moved(const torch::Tensor &x, torch::Device gpu) {
  return x.cpu().contiguous().pin_memory().to(gpu, /*non_blocking=*/true).pin_memory(gpu); // CHECK 31 75: [cuda-only-call]
  // CHECK-FIXES: return ::torchport::pin_memory(torch::kCUDA, ::torchport::pin_memory(torch::kCUDA, x.cpu().contiguous()).to(gpu, /*non_blocking=*/true), gpu);
}
torch::Tensor by_constant(const torch::Tensor &x) { return x.pin_memory(torch::kCUDA); } // CHECK 62: [cuda-only-call]
// CHECK 73: [hardcoded-device]
// CHECK-FIXES: torch::Tensor by_constant(const torch::Tensor &x) { return ::torchport::pin_memory(torch::kCUDA, x, ::torchport::device(torch::kCUDA)); }
auto options = torch::TensorOptions().dtype(torch::kFloat32).pinned_memory(true);
// CHECK 62: pins memory only for CUDA devices, and throws if there are none [cuda-only-call]
// CHECK-FIXES: auto options = torch::TensorOptions().dtype(torch::kFloat32).pinned_memory(::torchport::can_pin(torch::kCUDA));
torch::Tensor copy(const torch::Tensor &x) {
  return x.new_empty({2}, torch::kFloat32, torch::kStrided, torch::kCPU, /*pin_memory=*/true); // CHECK 12: [cuda-only-call]
  // CHECK-FIXES: return x.new_empty({2}, torch::kFloat32, torch::kStrided, torch::kCPU, /*pin_memory=*/::torchport::can_pin(torch::kCUDA));
}
// The value is no answer about memory.
auto filled = at::full({1}, true, torch::kBool, torch::kStrided, torch::kCPU, /*pin_memory=*/true); // CHECK 15: [cuda-only-call]
// CHECK-FIXES: auto filled = at::full({1}, true, torch::kBool, torch::kStrided, torch::kCPU, /*pin_memory=*/::torchport::can_pin(torch::kCUDA));
torch::Tensor under_question(const torch::Tensor &x) {
  return torch::cuda::is_available() ? x.pin_memory() : x; // CHECK 10: [device-question]
  // CHECK 42: warning: 'at::Tensor::pin_memory()' pins memory only for CUDA devices [cuda-only-call]
  // CHECK-FIXES: return ::torchport::is_available(torch::kCUDA) ? ::torchport::pin_memory(torch::kCUDA, x) : x;
}
// In code that is named after CUDA.
void wait_for_cuda() { torch::cuda::synchronize(); }
// CHECK 24: note: 'torch::cuda::synchronize()' waits only for CUDA devices, and throws if there are none [cuda-only-call]
// CHECK-FIXES: void wait_for_cuda() { ::torchport::synchronize(torch::kCUDA); }
// No twin.
auto unknown(bool pin) { return torch::TensorOptions().pinned_memory(pin); }
auto in_bulk = torch::TensorOptions().pinned_memory(false);
