// A fix has the type that its place expects.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

// TensorOptions.
void takesOptions(const torch::TensorOptions &options);
torch::TensorOptions options() {
  takesOptions(torch::kCUDA); // CHECK 16: [hardcoded-device]
  // CHECK-FIXES: takesOptions(::torchport::device(torch::kCUDA));
  takesOptions("cuda:1"); // CHECK 16: [hardcoded-device]
  // CHECK-FIXES: takesOptions(::torchport::device(torch::kCUDA, 1));
  return torch::kCUDA; // CHECK 10: [hardcoded-device]
  // CHECK-FIXES: return ::torchport::device(torch::kCUDA);
}
// An optional Device.
void takesOptional(c10::optional<torch::Device> device);
void optional() {
  takesOptional(torch::kCUDA); // CHECK 17: [hardcoded-device]
  // CHECK-FIXES: takesOptional(::torchport::device(torch::kCUDA));
  takesOptional(torch::Device(torch::kCUDA, 1)); // CHECK 31: [hardcoded-device]
  // CHECK-FIXES: takesOptional(::torchport::device(torch::kCUDA, 1));
}
// A string.
void takesString(torch::Tensor &t, const std::string &name) { t = t.to(torch::Device(name)); }
void string(torch::Tensor t, bool gpu) {
  takesString(t, "cuda:0"); // CHECK 18: [hardcoded-device]
  // CHECK-FIXES: void takesString(torch::Tensor &t, const std::string &name) { t = t.to(::torchport::parse_device(name)); }
  takesString(t, gpu ? "cuda:1" : "cpu"); // CHECK 24: [hardcoded-device]
  std::string kept{"cuda:0"}; // CHECK 20: [hardcoded-device]
  t = t.to(kept);
  // CHECK-FIXES: t = t.to(::torchport::parse_device(kept));
}
// A type beside an index.
void index(torch::Tensor t, bool gpu) { torch::Device device(gpu ? torch::kCUDA : torch::kCPU, 0); } // CHECK 68: [hardcoded-device]
// CHECK-FIXES: void index(torch::Tensor t, bool gpu) { torch::Device device(gpu ? ::torchport::device_type(torch::kCUDA) : torch::kCPU, 0); }
// In a template.
template <typename T> void given(T value) {
  takesOptions(torch::kCUDA); // CHECK 16: [hardcoded-device]
  // CHECK-FIXES: takesOptions(::torchport::device(torch::kCUDA));
}
