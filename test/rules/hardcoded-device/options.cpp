// Rows 36 and 37: devices in TensorOptions. A fix replaces the device and its index.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

// Row 36.
void builders() {
  auto a = torch::TensorOptions().device(torch::kCUDA); // CHECK 42: [hardcoded-device]
  // CHECK-FIXES: auto a = torch::TensorOptions().device(::torchport::device(torch::kCUDA));
  auto b = torch::TensorOptions().dtype(torch::kFloat).device(torch::kCUDA, 0).requires_grad(true); // CHECK 63: [hardcoded-device]
  // CHECK-FIXES: auto b = torch::TensorOptions().dtype(torch::kFloat).device(::torchport::device(torch::kCUDA, 0)).requires_grad(true);
  auto d = torch::TensorOptions().device("cuda:0"); // CHECK 42: [hardcoded-device]
  // CHECK-FIXES: auto d = torch::TensorOptions().device(::torchport::device(torch::kCUDA, 0));
  auto e = torch::device(torch::kCUDA).dtype(torch::kInt); // CHECK 26: [hardcoded-device]
  // CHECK-FIXES: auto e = torch::device(::torchport::device(torch::kCUDA)).dtype(torch::kInt);
  auto f = torch::device({torch::kCUDA, 1}).dtype(torch::kInt); // CHECK 27: [hardcoded-device]
  // CHECK-FIXES: auto f = torch::device(::torchport::device(torch::kCUDA, 1)).dtype(torch::kInt);
  auto g = torch::dtype(torch::kInt).device(torch::Device(torch::kCUDA)); // CHECK 59: [hardcoded-device]
  // CHECK-FIXES: auto g = torch::dtype(torch::kInt).device(::torchport::device(torch::kCUDA));
}
void constructions() {
  torch::TensorOptions a(torch::kCUDA); // CHECK 26: [hardcoded-device]
  // CHECK-FIXES: torch::TensorOptions a(::torchport::device(torch::kCUDA));
  torch::TensorOptions b{"cuda:1"}; // CHECK 26: [hardcoded-device]
  // CHECK-FIXES: torch::TensorOptions b{::torchport::device(torch::kCUDA, 1)};
  torch::TensorOptions c = torch::kCUDA; // CHECK 28: [hardcoded-device]
  // CHECK-FIXES: torch::TensorOptions c = ::torchport::device(torch::kCUDA);
  torch::TensorOptions d = {torch::kCUDA}; // CHECK 29: [hardcoded-device]
  // CHECK-FIXES: torch::TensorOptions d = ::torchport::device(torch::kCUDA);
  auto e = torch::TensorOptions(torch::kCUDA).dtype(torch::kHalf); // CHECK 33: [hardcoded-device]
  // CHECK-FIXES: auto e = torch::TensorOptions(::torchport::device(torch::kCUDA)).dtype(torch::kHalf);
  auto f = torch::TensorOptions{torch::Device(torch::kCUDA, 0)}; // CHECK 47: [hardcoded-device]
  // CHECK-FIXES: auto f = torch::TensorOptions{::torchport::device(torch::kCUDA, 0)};
}
// Row 37.
void arguments(torch::Tensor t) {
  t = torch::zeros({1}, torch::kCUDA); // CHECK 25: [hardcoded-device]
  // CHECK-FIXES: t = torch::zeros({1}, ::torchport::device(torch::kCUDA));
  t = torch::ones({1, 2}, {torch::kCUDA, 0}); // CHECK 28: [hardcoded-device]
  // CHECK-FIXES: t = torch::ones({1, 2}, ::torchport::device(torch::kCUDA, 0));
  t = torch::empty_like(t, torch::device(torch::kCUDA)); // CHECK 42: [hardcoded-device]
  // CHECK-FIXES: t = torch::empty_like(t, torch::device(::torchport::device(torch::kCUDA)));
  t = at::empty_like(t, t.options().device(at::kCUDA)); // CHECK 44: [hardcoded-device]
  // CHECK-FIXES: t = at::empty_like(t, t.options().device(::torchport::device(at::kCUDA)));
  t = at::empty({1}, torch::kFloat, torch::kStrided, torch::kCUDA, /*pin_memory=*/false, torch::nullopt);
  // CHECK 54: [hardcoded-device]
  // CHECK-FIXES: t = at::empty({1}, torch::kFloat, torch::kStrided, ::torchport::device(torch::kCUDA), /*pin_memory=*/false, torch::nullopt);
  t = t.to(torch::TensorOptions(torch::kCUDA)); // CHECK 33: [hardcoded-device]
  // CHECK-FIXES: t = t.to(torch::TensorOptions(::torchport::device(torch::kCUDA)));
}
// A choice of a GPU or another device than the CPU.
void choices(bool first) { auto a = torch::TensorOptions().device(first ? torch::kCUDA : torch::kMeta); }
// CHECK 75: [hardcoded-device]
// CHECK-FIXES: void choices(bool first) { auto a = torch::TensorOptions().device(first ? ::torchport::device_type(torch::kCUDA) : torch::kMeta); }
// Row 38: LibTorch throws, so there is no fix.
void pinned() {
  auto t = torch::empty({1}, torch::TensorOptions().device(torch::kCUDA).pinned_memory(true));
  // CHECK 60: warning: device 'torch::kCUDA' is hard-coded, and LibTorch throws: only CPU memory can be pinned [hardcoded-device]
  // CHECK 74: [cuda-only-call]
  // CHECK-FIXES: auto t = torch::empty({1}, torch::TensorOptions().device(torch::kCUDA).pinned_memory(::torchport::can_pin(torch::kCUDA)));
  t = torch::empty({1}, torch::TensorOptions().pinned_memory(true).device("cuda:0")); // CHECK 48: [cuda-only-call]
  // CHECK 75: [hardcoded-device]
  // CHECK-FIXES: t = torch::empty({1}, torch::TensorOptions().pinned_memory(::torchport::can_pin(torch::kCUDA)).device("cuda:0"));
  t = torch::empty({1}, torch::TensorOptions().device(torch::kCUDA).pinned_memory(false)); // CHECK 55: [hardcoded-device]
  // CHECK-FIXES: t = torch::empty({1}, torch::TensorOptions().device(::torchport::device(torch::kCUDA)).pinned_memory(false));
  t = torch::empty({1}, torch::TensorOptions().device(torch::kCPU).pinned_memory(true)); // CHECK 68: [cuda-only-call]
  // CHECK-FIXES: t = torch::empty({1}, torch::TensorOptions().device(torch::kCPU).pinned_memory(::torchport::can_pin(torch::kCUDA)));
}
// Not reported.
void negatives(torch::Tensor t, torch::Device device) {
  t = torch::zeros({1}, torch::kCPU);
  t = torch::zeros({1}, torch::TensorOptions(device).dtype(torch::kFloat));
  t = torch::zeros({1}, torch::kFloat);
  t = torch::zeros({1}, t.options().device(t.device()));
}
