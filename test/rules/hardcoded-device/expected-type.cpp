// A fix has the type that its place expects.
// RUN: %check_rules %s %t -- %libtorch_flags
#include <torch/torch.h>

// TensorOptions.
void takesOptions(const torch::TensorOptions &options);
torch::TensorOptions options() {
  takesOptions(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:16: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-FIXES: takesOptions(::torchport::device(torch::kCUDA));
  takesOptions("cuda:1");
  // CHECK-MESSAGES: :[[@LINE-1]]:16: warning: device "cuda:1" is hard-coded
  // CHECK-FIXES: takesOptions(::torchport::device(torch::kCUDA, 1));
  return torch::kCUDA;
  // CHECK-MESSAGES: :[[@LINE-1]]:10: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-FIXES: return ::torchport::device(torch::kCUDA);
}
// An optional Device.
void takesOptional(c10::optional<torch::Device> device);
void optional() {
  takesOptional(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:17: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-FIXES: takesOptional(::torchport::device(torch::kCUDA));
  takesOptional(torch::Device(torch::kCUDA, 1));
  // CHECK-MESSAGES: :[[@LINE-1]]:31: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-FIXES: takesOptional(::torchport::device(torch::kCUDA, 1));
}
// A string.
void takesString(torch::Tensor &t, const std::string &name) { t = t.to(torch::Device(name)); }
void string(torch::Tensor t, bool gpu) {
  takesString(t, "cuda:0");
  // CHECK-MESSAGES: :[[@LINE-1]]:18: warning: device "cuda:0" is hard-coded
  // CHECK-FIXES: void takesString(torch::Tensor &t, const std::string &name) { t = t.to(::torchport::parse_device(name)); }
  takesString(t, gpu ? "cuda:1" : "cpu");
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device "cuda:1" is hard-coded
  std::string kept{"cuda:0"};
  // CHECK-MESSAGES: :[[@LINE-1]]:20: warning: device "cuda:0" is hard-coded
  t = t.to(kept);
  // CHECK-FIXES: t = t.to(::torchport::parse_device(kept));
}
// A type beside an index.
void index(torch::Tensor t, bool gpu) { torch::Device device(gpu ? torch::kCUDA : torch::kCPU, 0); }
// CHECK-MESSAGES: :[[@LINE-1]]:68: warning: device 'torch::kCUDA' is hard-coded
// CHECK-FIXES: void index(torch::Tensor t, bool gpu) { torch::Device device(gpu ? ::torchport::device_type(torch::kCUDA) : torch::kCPU, 0); }
// In a template.
template <typename T> void given(T value) {
  takesOptions(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:16: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-FIXES: takesOptions(::torchport::device(torch::kCUDA));
}
