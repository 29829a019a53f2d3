// What stands in the place of a device has the type that the place expects.
//
// RUN: %check_rules %s %t -- %libtorch_flags

#include <torch/script.h>
#include <torch/torch.h>

#include <optional>
#include <string>

// A Device.
void takesDevice(torch::Device device);
torch::Device device(torch::Tensor t) {
  takesDevice(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:15: warning: device 'torch::kCUDA' is hard-coded [hardcoded-device]
  // CHECK-UNSAFE: takesDevice(torchport::device());
  takesDevice({torch::kCUDA, 1});
  // CHECK-MESSAGES: :[[@LINE-1]]:16: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-UNSAFE: takesDevice(torchport::device(1));
  takesDevice(std::string("cuda:0"));
  // CHECK-MESSAGES: :[[@LINE-1]]:27: warning: device "cuda:0" is hard-coded
  // CHECK-UNSAFE: takesDevice(torchport::device(0));
  return torch::kCUDA;
  // CHECK-MESSAGES: :[[@LINE-1]]:10: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-UNSAFE: return torchport::device();
}

// A DeviceType.
struct Settings {
  torch::DeviceType type = torch::kCPU;
};
torch::Device type(Settings &settings) {
  settings.type = torch::kCUDA;
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-UNSAFE: settings.type = torchport::device_type();
  return torch::Device(settings.type);
}

// TensorOptions.
void takesOptions(const torch::TensorOptions &options);
torch::TensorOptions options() {
  takesOptions(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:16: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-UNSAFE: takesOptions(torchport::device());
  takesOptions("cuda:1");
  // CHECK-MESSAGES: :[[@LINE-1]]:16: warning: device "cuda:1" is hard-coded
  // CHECK-UNSAFE: takesOptions(torchport::device(1));
  torch::TensorOptions kept = torch::kCUDA;
  // CHECK-MESSAGES: :[[@LINE-1]]:31: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-UNSAFE: torch::TensorOptions kept = torchport::device();
  torch::TensorOptions made(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:29: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-UNSAFE: torch::TensorOptions made(torchport::device());
  takesOptions(torch::device(torch::kCUDA).dtype(torch::kFloat));
  // CHECK-MESSAGES: :[[@LINE-1]]:30: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-UNSAFE: takesOptions(torch::device(torchport::device()).dtype(torch::kFloat));
  takesOptions(torch::dtype(torch::kFloat).device(torch::Device(torch::kCUDA, 2)));
  // CHECK-MESSAGES: :[[@LINE-1]]:65: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-UNSAFE: takesOptions(torch::dtype(torch::kFloat).device(torchport::device(2)));
  return torch::kCUDA;
  // CHECK-MESSAGES: :[[@LINE-1]]:10: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-UNSAFE: return torchport::device();
}

// An optional Device.
void takesOptional(c10::optional<torch::Device> device);
void optional(torch::Tensor t, std::optional<torch::Device> standard) {
  takesOptional(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:17: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-UNSAFE: takesOptional(torchport::device());
  takesOptional(torch::Device(torch::kCUDA, 1));
  // CHECK-MESSAGES: :[[@LINE-1]]:31: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-UNSAFE: takesOptional(torchport::device(1));
  c10::optional<torch::Device> kept = torch::Device("cuda:0");
  // CHECK-MESSAGES: :[[@LINE-1]]:53: warning: device "cuda:0" is hard-coded
  // CHECK-UNSAFE: c10::optional<torch::Device> kept = torchport::device(0);
  standard = torch::Device(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:28: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-UNSAFE: standard = torchport::device();
  standard.emplace("cuda:1");
  // CHECK-MESSAGES: :[[@LINE-1]]:20: warning: device "cuda:1" is hard-coded
  // CHECK-UNSAFE: standard.emplace(torchport::device(1));
  auto model = torch::jit::load("model.pt", torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:45: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-UNSAFE: auto model = torch::jit::load("model.pt", torchport::device());
}

// A string.
void takesString(torch::Tensor &t, const std::string &name) { t = t.to(torch::Device(name)); }
void string(torch::Tensor t, bool gpu) {
  takesString(t, "cuda:0");
  // CHECK-MESSAGES: :[[@LINE-1]]:18: warning: device "cuda:0" is hard-coded
  // CHECK-UNSAFE: takesString(t, torchport::device(0).str());
  takesString(t, gpu ? "cuda:1" : "cpu");
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device "cuda:1" is hard-coded
  // CHECK-UNSAFE: takesString(t, gpu ? torchport::device(1).str() : "cpu");
  std::string kept{"cuda:0"};
  // CHECK-MESSAGES: :[[@LINE-1]]:20: warning: device "cuda:0" is hard-coded
  // CHECK-FIXES: std::string kept{torchport::device_string()};
  t = t.to(kept);
}

// A pointer to characters: a string lives as long as the call that it is an
// argument of, and no longer.
void takesPointer(torch::Tensor &t, const char *name) { t = t.to(torch::Device(name)); }
void pointer(torch::Tensor t) {
  takesPointer(t, "cuda:1");
  // CHECK-MESSAGES: :[[@LINE-1]]:19: warning: device "cuda:1" is hard-coded
  // CHECK-UNSAFE: takesPointer(t, torchport::device(1).str().c_str());
  const char *kept = "cuda:1";
  // CHECK-MESSAGES: :[[@LINE-1]]:22: warning: device "cuda:1" is hard-coded
  t = t.to(torch::Device(kept));
  // CHECK-UNSAFE: t = t.to(torchport::device(1));
}

// An index goes with the type before it.
void index(torch::Tensor t, bool gpu) {
  torch::Device device(gpu ? torch::kCUDA : torch::kCPU, 0);
  // CHECK-MESSAGES: :[[@LINE-1]]:30: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-UNSAFE: torch::Device device = gpu ? torchport::device(0) : torch::Device(torch::kCPU);
  t = t.to(torch::TensorOptions().device(torch::kCUDA, 1));
  // CHECK-MESSAGES: :[[@LINE-1]]:42: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-UNSAFE: t = t.to(torch::TensorOptions().device(torchport::device(1)));
  t = t.to(torch::TensorOptions().device_index(1));
  // CHECK-MESSAGES: :[[@LINE-1]]:35: warning: 'device_index()' sets a CUDA device, whatever device was set before
  // CHECK-UNSAFE: t = t.to(torch::TensorOptions().device(torchport::device(1)));
}

// In a macro.
#define TAKES(function, device) function(device)
void macros() {
  TAKES(takesDevice, torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:22: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-UNSAFE: TAKES(takesDevice, torchport::device());
  TAKES(takesOptional, torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:24: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-UNSAFE: TAKES(takesOptional, torchport::device());
}

// In a template.
template <typename T> void given(T value) {
  takesOptions(torch::kCUDA);
  // CHECK-MESSAGES: :[[@LINE-1]]:16: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-UNSAFE: takesOptions(torchport::device());
  value.to(torch::Device(torch::kCUDA, 1));
  // CHECK-MESSAGES: :[[@LINE-1]]:26: warning: device 'torch::kCUDA' is hard-coded
  // CHECK-UNSAFE: value.to(torchport::device(1));
}
