// What stands in the place of a device has the type that the place expects.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/script.h>
#include <torch/torch.h>
// CHECK-FIXES: #include <torch/torch.h>
// CHECK-FIXES-NEXT: #include <torchport/twins.h>

#include <optional>
#include <string>

// A Device.
void takesDevice(torch::Device device);
torch::Device device(torch::Tensor t) {
  takesDevice(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:15: {{.*}}[hardcoded-device]
  // CHECK-FIXES: takesDevice(::torchport::device(torch::kCUDA));
  takesDevice({torch::kCUDA, 1});
  // CHECK-MESSAGES: :[[@LINE-1]]:16: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-FIXES: takesDevice(::torchport::device(torch::kCUDA, 1));
  takesDevice(std::string("cuda:0"));
  // CHECK-MESSAGES: :[[@LINE-1]]:27: warning: device "cuda:0" is hard-coded
  // CHECK-FIXES: takesDevice(::torchport::parse_device(std::string("cuda:0")));
  return torch::kCUDA;
  // CHECK-MESSAGES: :[[@LINE-1]]:10: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-FIXES: return ::torchport::device(torch::kCUDA);
}

// A DeviceType.
struct Settings {
  torch::DeviceType type = torch::kCPU;
};
torch::Device type(Settings &settings) {
  settings.type = torch::kCUDA;
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-FIXES: settings.type = ::torchport::device_type(torch::kCUDA);
  return torch::Device(settings.type);
}

// TensorOptions.
void takesOptions(const torch::TensorOptions &options);
torch::TensorOptions options() {
  takesOptions(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:16: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-FIXES: takesOptions(::torchport::device(torch::kCUDA));
  takesOptions("cuda:1");
  // CHECK-MESSAGES: :[[@LINE-1]]:16: warning: device "cuda:1" is hard-coded
  // CHECK-FIXES: takesOptions(::torchport::device(torch::kCUDA, 1));
  torch::TensorOptions kept = torch::kCUDA;
  // CHECK-MESSAGES: :[[@LINE-1]]:31: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-FIXES: torch::TensorOptions kept = ::torchport::device(torch::kCUDA);
  torch::TensorOptions made(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:29: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-FIXES: torch::TensorOptions made(::torchport::device(torch::kCUDA));
  takesOptions(torch::device(torch::kCUDA).dtype(torch::kFloat));
  // CHECK-MESSAGES: :[[@LINE-1]]:30: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-FIXES: takesOptions(torch::device(::torchport::device(torch::kCUDA)).dtype(torch::kFloat));
  takesOptions(torch::dtype(torch::kFloat).device(torch::Device(torch::kCUDA, 2)));
  // CHECK-MESSAGES: :[[@LINE-1]]:65: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-FIXES: takesOptions(torch::dtype(torch::kFloat).device(::torchport::device(torch::kCUDA, 2)));
  return torch::kCUDA;
  // CHECK-MESSAGES: :[[@LINE-1]]:10: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-FIXES: return ::torchport::device(torch::kCUDA);
}

// An optional Device.
void takesOptional(c10::optional<torch::Device> device);
void optional(torch::Tensor t, std::optional<torch::Device> standard) {
  takesOptional(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:17: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-FIXES: takesOptional(::torchport::device(torch::kCUDA));
  takesOptional(torch::Device(torch::kCUDA, 1));
  // CHECK-MESSAGES: :[[@LINE-1]]:31: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-FIXES: takesOptional(::torchport::device(torch::kCUDA, 1));
  c10::optional<torch::Device> kept = torch::Device("cuda:0");
  // CHECK-MESSAGES: :[[@LINE-1]]:53: warning: device "cuda:0" is hard-coded
  // CHECK-FIXES: c10::optional<torch::Device> kept = ::torchport::device(torch::kCUDA, 0);
  standard = torch::Device(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:28: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-FIXES: standard = ::torchport::device(torch::kCUDA);
  standard.emplace("cuda:1");
  // CHECK-MESSAGES: :[[@LINE-1]]:20: warning: device "cuda:1" is hard-coded
  // CHECK-FIXES: standard.emplace(::torchport::device(torch::kCUDA, 1));
  auto model = torch::jit::load("model.pt", torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:45: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-FIXES: auto model = torch::jit::load("model.pt", ::torchport::device(torch::kCUDA));
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

// A pointer to characters: a string lives as long as the call that it is an
// argument of, and no longer.
void takesPointer(torch::Tensor &t, const char *name) { t = t.to(torch::Device(name)); }
void pointer(torch::Tensor t) {
  takesPointer(t, "cuda:1");
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device "cuda:1" is hard-coded
  // CHECK-FIXES: void takesPointer(torch::Tensor &t, const char *name) { t = t.to(::torchport::parse_device(name)); }
  const char *kept = "cuda:1";
  // CHECK-MESSAGES: :[[@LINE-1]]:22: warning: device "cuda:1" is hard-coded
  t = t.to(torch::Device(kept));
  // CHECK-FIXES: t = t.to(::torchport::parse_device(kept));
}

// An index goes with the type before it.
void index(torch::Tensor t, bool gpu) {
  torch::Device device(gpu ? torch::kCUDA : torch::kCPU, 0);
  // CHECK-MESSAGES: :[[@LINE-1]]:30: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-FIXES: torch::Device device(gpu ? ::torchport::device_type(torch::kCUDA) : torch::kCPU, 0);
  t = t.to(torch::TensorOptions().device(torch::kCUDA, 1));
  // CHECK-MESSAGES: :[[@LINE-1]]:42: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-FIXES: t = t.to(torch::TensorOptions().device(::torchport::device(torch::kCUDA, 1)));
  t = t.to(torch::TensorOptions().device_index(1));
  // CHECK-MESSAGES: :[[@LINE-1]]:35: warning: 'device_index()' sets a CUDA device, regardless of the device set before
  // CHECK-FIXES: t = t.to(torch::TensorOptions().device(::torchport::device(torch::kCUDA, 1)));
}

// In a macro.
#define TAKES(function, device) function(device)
void macros() {
  TAKES(takesDevice, torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:22: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-FIXES: TAKES(takesDevice, ::torchport::device(torch::kCUDA));
  TAKES(takesOptional, torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-FIXES: TAKES(takesOptional, ::torchport::device(torch::kCUDA));
}

// In a template.
template <typename T> void given(T value) {
  takesOptions(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:16: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-FIXES: takesOptions(::torchport::device(torch::kCUDA));
  value.to(torch::Device(torch::kCUDA, 1));
  // CHECK-MESSAGES: :[[@LINE-1]]:26: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-FIXES: value.to(::torchport::device(torch::kCUDA, 1));
}
